import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { TextField } from '@cloudsail/ui/text-field.tsx'

interface Props {
  field: { value: string; onChange: (value: string) => void; error?: string | undefined }
}

/** The name of the customer, as in the document. */
export function NameField({ field }: Props) {
  const t = useTexts('journeys')
  return <TextField {...field} label={t('name')} hint={t('name.hint')} maxLength={60} autoComplete="name" />
}

/** The mobile number on record. */
export function MobileField({ field }: Props) {
  const t = useTexts('journeys')
  return (
    <TextField
      {...field}
      label={t('mobile')}
      hint={t('mobile.hint')}
      inputMode="tel"
      maxLength={20}
      autoComplete="tel"
    />
  )
}
