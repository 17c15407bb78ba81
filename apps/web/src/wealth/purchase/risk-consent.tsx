import { riskConsentIn } from '@cloudsail/contract/wealth'
import type { ComponentProps } from 'react'
import { loadTexts, useLanguage, useTexts } from '../../base/texts.ts'
import { TextField } from '../../ui/text-field.tsx'

void loadTexts('wealthPurchase')

/** The sentence that is typed before something risky is bought. */
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
