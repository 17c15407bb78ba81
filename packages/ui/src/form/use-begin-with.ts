import { useEffect } from 'react'

/** What a choice begins with, once that is known and as long as nothing is chosen: the first account that may be used, what
 *  the customer usually wants. By an effect, as a form's own first values are, which may empty the choice before. */
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
