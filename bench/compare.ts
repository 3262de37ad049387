/** The two things that are compared: the product with the floor, and a large firm with a small one. */
import { refuseDifferentAnswers, shotAt } from './calls.ts';
import { errorsIn, type Ratio, type Round, ratio } from './figures.ts';
import type { Request } from './noun.ts';
import { requests } from './nouns.ts';
import type { Options } from './options.ts';
import type { Measured } from './report.ts';
import { measure } from './rounds.ts';
import type { Stage } from './stage.ts';

export async function measureRequest(
  { place, product, floor, people }: Stage,
  request: Request,
  options: Options,
): Promise<Measured> {
  const targets = [product, floor].map((server) => ({
    server,
    shot: shotAt(server, request, people),
  }));
  await refuseDifferentAnswers(
    request,
    targets.map(({ shot }) => shot),
  );
  const [ours = [], theirs = []] = await measure(place, targets, options);
  return {
    name: request.name,
    atLeast: request.atLeast,
    ratio: ratio(ratesOf(ours), ratesOf(theirs)),
    // An error of the floor would make it look fast, so it spoils the run as well.
    errors: errorsIn(ours) + errorsIn(theirs),
    product: ours,
    floor: theirs,
  };
}

const ratesOf = (rounds: Round[]) => rounds.map(({ rate }) => rate);

export interface Growth {
  name: string;
  from: string;
  atMost: number;
  ratio: Ratio;
  errors: number;
  grown: Round[];
  small: Round[];
}

/** One connection: latency and not waiting in line. Answers nothing for a request that has no such goal. */
export async function measureGrowth(
  { place, product, people }: Stage,
  request: Request,
  options: Options,
): Promise<Growth[]> {
  const { name, grows } = request;
  const from = requests.find((one) => one.name === grows?.from);
  if (!grows || !from) return [];
  const targets = [request, from].map((one) => ({
    server: product,
    shot: shotAt(product, one, people),
  }));
  const alone = { ...options, connections: 1, seconds: Math.ceil(options.seconds / 3) };
  const [grown = [], small = []] = await measure(place, targets, alone);
  const latencies = (rounds: Round[]) => rounds.map(({ p50 }) => p50);
  const errors = errorsIn(grown) + errorsIn(small);
  return [
    { name, ...grows, ratio: ratio(latencies(grown), latencies(small)), errors, grown, small },
  ];
}
