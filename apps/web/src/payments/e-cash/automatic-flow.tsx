import type { ResponseOf } from '@cloudsail/contract'
import { type ecashAgreements, setEcashAutomatic } from '@cloudsail/contract/payments'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { OrderInPlace } from '@cloudsail/ui/order-flow/order-in-place.tsx'
import { AutomaticFields } from './automatic-fields.tsx'

export type EcashAgreement = ResponseOf<typeof ecashAgreements>['agreements'][number]

const form = defineOrderForm({
  contract: setEcashAutomatic,
  initial: { agreementId: '', below: '', automaticAmount: '' },
})

/** Switches automatic top-ups of a purse on or off. */
export function AutomaticFlow({ agreement, onBack }: { agreement: EcashAgreement; onBack: () => void }) {
  const t = useTexts('ecashSigning')
  const words = useTexts('payAgreements')
  return (
    <OrderInPlace
      form={form}
      title={t('automatic.set')}
      submitLabel={t('automatic.submit')}
      back={words('back')}
      next={words('toList')}
      aside={<MessageBar>{t('about')}</MessageBar>}
      onBack={onBack}
    >
      <Fields agreement={agreement} />
    </OrderInPlace>
  )
}

function Fields({ agreement: { agreementId, chip, automatic } }: { agreement: EcashAgreement }) {
  const t = useTexts('ecashSigning')
  const own = useOrderForm(form)
  const { values, set } = own
  useBeginWith(values.agreementId === agreementId ? agreementId : '', agreementId, () =>
    set({ agreementId, below: automatic?.below ?? '', automaticAmount: automatic?.amount ?? '' }),
  )
  return (
    <>
      <p>
        {t('purse')} {spacedNumber(chip)}
      </p>
      <AutomaticFields form={own} />
    </>
  )
}
