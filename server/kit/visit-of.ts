/** What a call means for the transaction that it is done in. */
import { type Endpoint, isWriting } from '#contract/endpoint.ts';

export interface Visit {
  /** For the trail. */
  action: string;
  isReadOnly: boolean;
  /** A sum agrees with the list beside it, also on paper. */
  isOfOneMoment?: boolean;
  /** Not for a firm whose time is over. */
  isWriting: boolean;
  /** A call of the product's own people, over all firms. */
  isForProduct: boolean;
  /** Something a person did, which keeps the session alive. */
  isUse: boolean;
  /** Waits for its firm's turn. */
  isDear?: boolean;
  /** Of a call that changes nothing: whether its caller is still there. */
  signal?: AbortSignal;
}

export const visitOf = (endpoint: Endpoint): Visit => ({
  action: `${endpoint.method} ${endpoint.path}`,
  isReadOnly: endpoint.kind === 'read',
  isOfOneMoment: endpoint.kind === 'download',
  isWriting: isWriting(endpoint) && endpoint.access !== 'admin' && endpoint.access !== 'owner',
  isForProduct: endpoint.access === 'admin' || endpoint.access === 'owner',
  isUse: !('background' in endpoint && endpoint.background),
  isDear: endpoint.isDear,
});
