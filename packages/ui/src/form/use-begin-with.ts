import { useEffect } from 'react'

/**
 * Sets the initial choice once it is known and while nothing is chosen: the first usable account, or the customer's usual
 * one. Uses an effect, like the form's own initial values, which may clear the choice first.
 */
export function useBeginWith<First>(
  value: string,
  first: First | undefined,
  begin: (first: First) => void,
): void {
  const isOpen = value === '' && first !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known
  useEffect(() => {
    if (isOpen) begin(first)
  }, [isOpen])
}
