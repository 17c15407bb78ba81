import { useTexts } from '@cloudsail/ui/base/texts.ts'
import type { StaffError } from '../base/call.ts'
import { Button } from './button.tsx'
import { Note } from './note.tsx'
import { useErrorText } from './refusal.tsx'

/** What stands in the place of something that could not be read: why, and how to try again. */
export function NotRead({ error, again }: { error: StaffError; again(): void }) {
  const t = useTexts('staff')
  const textOf = useErrorText()
  return (
    <Note tone="bad">
      <span>{textOf(error)}</span>{' '}
      <Button small onPress={again}>
        {t('again')}
      </Button>
    </Note>
  )
}
