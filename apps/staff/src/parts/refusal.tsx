import { useTexts } from '@cloudsail/ui/base/texts.ts'
import type { StaffError } from '../base/call.ts'
import { Note } from './note.tsx'

/** Returns a function for the sentence of an error. An unreachable server has sent none. */
export function useErrorText(): (error: StaffError) => string {
  const t = useTexts('staff')
  return (error) => (error.key === 'unreachable' ? t('unreachable') : error.message)
}

/** Why the bank refused the last try. Nothing if it did not. */
export function Refusal({ error }: { error: StaffError | null | undefined | false }) {
  const textOf = useErrorText()
  return error && <Note tone="bad">{textOf(error)}</Note>
}
