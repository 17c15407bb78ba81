import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import type { FormWith } from '@cloudsail/ui/order-flow/order-form.tsx'
import type { InBank } from '../in-bank/in-bank-fields.tsx'
import { ElderAmount } from './elder-amount.tsx'
import css from './elder-fields.module.css'
import { ElderPayee } from './elder-payee.tsx'
import { ElderPayer } from './elder-payer.tsx'
import { Numbered } from './numbered.tsx'

void loadTexts('elderTransfer')

/**
 * An in-bank transfer in large type: payee, amount, and one sentence on the result. Purpose and message keep the values of
 * the usual form.
 */
export default function ElderFields({ form }: { form: FormWith<InBank> }) {
  const t = useTexts('elderTransfer')
  return (
    <div className={css.fields}>
      <ElderPayee form={form} />
      <ElderAmount form={form} label={<Numbered number={2}>{t('much')}</Numbered>} />
      <ElderPayer form={form} />
    </div>
  )
}
