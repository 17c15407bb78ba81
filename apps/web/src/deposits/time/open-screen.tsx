import { openTimeDeposit } from '@cloudsail/contract/deposits'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { chosenTerms, type DepositTerms, noDeposit, toTerm } from './deposit-form.ts'
import { OpenAside } from './open-aside.tsx'
import { OpenFields } from './open-fields.tsx'

void loadTexts('timeDeposits')

const form = defineOrderForm({
  contract: openTimeDeposit,
  initial: noDeposit,
  toInput: ({ termMonths, isLadder, ladder, ...values }: DepositTerms) => {
    const [first = '', ...further] = chosenTerms({ termMonths, isLadder, ladder })
    return {
      ...values,
      termMonths: toTerm(first),
      ...(further.length > 0 && { furtherTerms: further.map(toTerm) }),
    }
  },
})

/** PAM0401000: opens a time deposit from a current account. */
export default function OpenTimeDepositScreen() {
  const t = useTexts('timeDeposits')
  return (
    <OrderFlow
      form={form}
      history="/PAM0202000"
      submitLabel={t('open.submit')}
      aside={<OpenAside form={form} />}
      next={() => (
        <>
          <NextStep icon="list" href="/PAM0202000">
            {t('open.toHoldings')}
          </NextStep>
          <NextStep icon="arrowRight" href="/PAM0402000" note={t('open.undo.note')}>
            {t('open.undo')}
          </NextStep>
        </>
      )}
    >
      <OpenFields form={form} />
    </OrderFlow>
  )
}
