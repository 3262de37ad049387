/** The way from the password to what is asked for besides. */
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { secondStep } from '#contract/problems.ts';
import type { SecondStepWay, signIn } from '#contract/sign-in.ts';
import { ApiError, call } from '#web/kit/api.ts';

/** The contract's own value would bring zod along; its type keeps this one right. */
const wanted: typeof secondStep = 'second-step';

/** Takes the refusal that is none, but the half of a sign-in, to the page for the other half. */
export function useSecondStep() {
  const [, navigate] = useLocation();
  return (refusal: ApiError): boolean => {
    if (refusal.problem?.type !== wanted) return false;
    navigate(`/second-step${location.search}`);
    return true;
  };
}

const path: (typeof signIn.secondStepWays)['path'] = '/api/login/second-step';

/**
 * How the sign-in that is under way can be finished, the best way first; null when there is none, which
 * is an answer here and no reason to sign in again by itself.
 */
export const useSecondStepWays = () =>
  useQuery<readonly SecondStepWay[] | null, ApiError>({
    queryKey: [path],
    queryFn: async ({ signal }) => {
      try {
        return (await call('GET', path, { signal })).ways;
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }
    },
    // The next sign-in may be somebody else's.
    gcTime: 0,
  });
