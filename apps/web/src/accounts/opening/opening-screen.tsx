import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { Opened, OpenedToday } from './opened.tsx'
import { OpeningFields } from './opening-fields.tsx'
import { form } from './opening-form.ts'

void loadTexts('opening')

/** POA1401000: a further account under the same identity. */
export default function OpeningScreen() {
  const t = useTexts('opening')
  return (
    <OrderFlow
      form={form}
      submitLabel={t('submit')}
      again={t('again')}
      aside={<OpenedToday />}
      pending={({ orderId }) => <Opened orderId={orderId} />}
      next={() => (
        <>
          <NextStep icon="list" href="/PAM0101000">
            {t('toOverview')}
          </NextStep>
          <NextStep icon="arrowRight" href="/PAM0301000" note={t('toMove.note')}>
            {t('toMove')}
          </NextStep>
        </>
      )}
    >
      <OpeningFields />
    </OrderFlow>
  )
}
