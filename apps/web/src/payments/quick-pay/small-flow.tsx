import { allowSmallAmounts } from '@cloudsail/contract/payments'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { OrderInPlace } from '@cloudsail/ui/order-flow/order-in-place.tsx'
import type { QuickAgreement } from './cap-history.tsx'
import { useStanding } from './use-standing.ts'

const form = defineOrderForm({ contract: allowSmallAmounts, initial: { agreement: '' } })

interface Props {
  agreement: QuickAgreement
  /** The amounts that need no code. */
  note: string
  onBack: () => void
}

/** Lets small payments pass without a code, by the customer's factors. */
export function SmallFlow({ agreement, note, onBack }: Props) {
  const t = useTexts('quickPay')
  const words = useTexts('payAgreements')
  return (
    <OrderInPlace
      form={form}
      submitLabel={t('small.allow.submit')}
      back={words('back')}
      next={words('toList')}
      aside={<MessageBar>{t('small.allow.about')}</MessageBar>}
      onBack={onBack}
    >
      <Fields agreement={agreement} note={note} />
    </OrderInPlace>
  )
}

function Fields({ agreement, note }: Pick<Props, 'agreement' | 'note'>) {
  const { values, set } = useOrderForm(form)
  const standing = useStanding()(agreement)
  // A draft may belong to another agreement.
  useBeginWith(
    values.agreement === agreement.agreement ? agreement.agreement : '',
    agreement.agreement,
    (own) => set({ agreement: own }),
  )
  return (
    <>
      <p>{standing.name}</p>
      <p>{note}</p>
    </>
  )
}
