import { useTexts } from '@cloudsail/ui/base/texts.ts'
import type { StaffError } from '../base/call.ts'
import { Button } from './button.tsx'
import { Note } from './note.tsx'

/** What stands in the place of something that could not be read: why, and how to try again. */
export function NotRead({ error, again }: { error: StaffError; again(): void }) {
  const t = useTexts('staff')
  return (
    <Note tone="bad">
      <span>{error.key === 'unreachable' ? t('unreachable') : error.message}</span>{' '}
      <Button small onPress={again}>
        {t('again')}
      </Button>
    </Note>
  )
}
