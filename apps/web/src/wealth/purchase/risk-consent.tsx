import { riskConsentIn } from '@cloudsail/contract/wealth'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import type { ComponentProps } from 'react'

void loadTexts('wealthPurchase')

/** The field for the sentence that has to be typed before a risky purchase. */
export function RiskConsent(field: Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>) {
  const t = useTexts('wealthPurchase')
  const language = useLanguage()
  return (
    <TextField
      {...field}
      label={t('consent')}
      hint={t('consent.hint', { text: riskConsentIn[language] })}
      maxLength={120}
      autoComplete="off"
    />
  )
}
