import type { KeyFailure } from '../base/api/ukey-agent.ts'
import { useErrorTexts } from '../use-error-texts.ts'

/** The catalogue's sentence for what is wrong with a key; null where nothing is, or it is not here yet. */
export function useKeySentence(trouble: KeyFailure | null): string | null {
  const textOf = useErrorTexts(trouble !== null)
  return textOf(trouble) ?? null
}
