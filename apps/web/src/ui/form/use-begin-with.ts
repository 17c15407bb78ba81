import { useLayoutEffect } from 'react'

/** What a choice begins with, once that is known and as long as nothing is chosen: the first account that may be used, what
 *  the customer usually wants. The choice is never seen empty before. */
export function useBeginWith<First>(
  value: string,
  first: First | undefined,
  begin: (first: First) => void,
): void {
  const isOpen = value === '' && first !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known
  useLayoutEffect(() => {
    if (isOpen) begin(first)
  }, [isOpen])
}
