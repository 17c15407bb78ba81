import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { showKind } from '../history/shown-kind.ts'
import { RemittanceAgreement } from '../interbank/remittance-agreement.tsx'
import { PayerField } from '../payer/payer-field.tsx'
import { TransferAside } from '../transfer-aside.tsx'
import { batchForm } from './batch-form.ts'
import { BatchLines } from './batch-lines.tsx'
import { BatchProgress } from './batch-progress.tsx'
import { BatchTotal } from './batch-total.tsx'
import { BatchUpload } from './batch-upload.tsx'

void loadTexts('batch')

/** PTR0102000: up to eighteen transfers from a file, authorised together. */
export default function BatchTransferScreen() {
  const t = useTexts('batch')
  return (
    <OrderFlow
      form={batchForm}
      history="/PTR0103000"
      historyView="batches"
      submitLabel={t('submit')}
      aside={<Aside />}
      sum={<BatchTotal />}
      next={() => (
        <NextStep icon="list" href="/PTR0103000" onClick={() => showKind('batches')}>
          {t('toQuery')}
        </NextStep>
      )}
      pending={({ orderId }) => <BatchProgress orderId={orderId} />}
    >
      <Fields />
    </OrderFlow>
  )
}

function Fields() {
  const { field, values } = useOrderForm(batchForm)
  return (
    <>
      <PayerField {...field('payerAccountId')} />
      <BatchUpload />
      <BatchLines />
      {values.lines.some(({ bank }) => bank !== '') && <RemittanceAgreement form={batchForm} />}
    </>
  )
}

function Aside() {
  const t = useTexts('batch')
  return (
    <TransferAside accountId={useOrderForm(batchForm).values.payerAccountId}>
      <p>{t('limits')}</p>
    </TransferAside>
  )
}
