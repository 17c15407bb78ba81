import type { OwnLoan } from '@cloudsail/contract/loans'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Select } from '@cloudsail/ui/select.tsx'

interface Props {
  loans: readonly OwnLoan[]
  value: string
  onChange: (accountId: string) => void
}

/** Lets the customer choose which loan the page is about. Renders nothing for a single loan. */
export function LoanChoice({ loans, value, onChange }: Props) {
  const t = useTexts('loans')
  const language = useLanguage()
  if (loans.length < 2) return null
  return (
    <Select
      label={t('choose')}
      value={value}
      onChange={onChange}
      options={loans.map(({ accountId, product, contractNumber }) => ({
        value: accountId,
        label: t('choose.option', { product: product[language], contract: contractNumber }),
      }))}
    />
  )
}
