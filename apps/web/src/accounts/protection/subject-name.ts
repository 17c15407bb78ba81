import { maskCard } from '@cloudsail/contract'
import { type LossSubjectState, lossSubjectNames } from '@cloudsail/contract/accounts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'

/** Returns the page's name for a subject: its nickname or kind, and the masked number. */
export function useSubjectName({ subject, account, certificate }: LossSubjectState): {
  name: string
  number: string
} {
  const t = useTexts('protection')
  const language = useLanguage()
  if (certificate) return { name: t(`loss.certificate.${certificate.kind}`), number: certificate.serial }
  const number = account ? spacedNumber(maskCard(account.number)) : ''
  const called =
    account?.nickname ?? lossSubjectNames[subject === 'cardPassword' ? 'debitCard' : subject][language]
  return { name: subject === 'cardPassword' ? t('loss.password', { card: called }) : called, number }
}
