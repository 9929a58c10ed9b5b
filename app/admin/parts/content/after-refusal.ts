import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * When a list that tells above itself why something was refused is read again: also where what was asked for is gone (404) or is
 * not as it was (409), so that it does not stand there any more as if it could be asked for once more.
 */
export const afterRefusal = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 404 || actionStatus === 409 || defaultShouldRevalidate
