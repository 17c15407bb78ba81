import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { AgreementTick } from '@cloudsail/ui/order-flow/agreement-tick.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'

/** The agreement on interbank remittances, to read and tick. */
export function RemittanceAgreement({ form }: { form: FormWith<{ agreed: boolean }> }) {
  const t = useTexts('transfers')
  const { value, onChange, error } = useOrderForm(form).field('agreed')
  return (
    <AgreementTick agreement="interbankRemittance" value={value} onChange={onChange} error={error}>
      {t('agreement.tick')}
    </AgreementTick>
  )
}
