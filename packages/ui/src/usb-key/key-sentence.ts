import type { KeyFailure } from '../base/api/ukey-agent.ts'
import { useErrorTexts } from '../use-error-texts.ts'

/** Returns the catalogue's sentence for a problem with a USB-Key. Null if there is none, or if it has not loaded yet. */
export function useKeySentence(trouble: KeyFailure | null): string | null {
  const textOf = useErrorTexts(trouble !== null)
  return textOf(trouble) ?? null
}
