import { amountInEnglish, amountInWords, type Currency } from '@cloudsail/contract'
import { useLanguage, useTexts } from './base/texts.ts'

/** Shows an amount in words in the language of the page: 人民币伍万贰仟元整, or "Fifty-two thousand yuan only". */
export function AmountWords({ amountMinor, currency }: { amountMinor: bigint; currency: Currency }) {
  const t = useTexts('ui')
  const language = useLanguage()
  const english = amountInEnglish(amountMinor, currency)
  return (
    <span translate="no">
      {language === 'zh'
        ? t(`currency.${currency}`) + amountInWords(amountMinor, currency)
        : english.charAt(0).toUpperCase() + english.slice(1)}
    </span>
  )
}
