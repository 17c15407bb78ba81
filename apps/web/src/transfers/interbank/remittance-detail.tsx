import { changeOutsideContact, remittanceInput } from '@cloudsail/contract/transfers'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { navigate } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import css from '../contacts/contacts.module.css'
import { PayeeOrder } from '../history/payee-order.tsx'
import { repeatRemittance } from '../history/repeat-order.ts'
import { HeldRemittance } from './held-remittance.tsx'

/** Shows a remittance with its state, and buttons to cancel it, repeat it and save its payee. */
export function RemittanceDetail({ orderId }: { orderId: string }) {
  const t = useTexts('transfers')
  const { data } = useCall(remittanceInput, { orderId })
  const save = useQuickOrder(changeOutsideContact)
  const payee = data && { ...data, name: data.payeeName, account: data.payeeAccount }
  const repeat = () => {
    if (data) navigate(repeatRemittance(data))
  }
  const saveContact = async () => {
    if (!payee) return
    const { payeeType, name, account, bank, branchCode } = payee
    const given = { payeeType, name, account, bank, branchCode, remark: '' }
    if (await save.give({ action: 'add', ...given })) showToast('success', t('contactSaved'))
  }
  return (
    <div className={css.form}>
      <HeldRemittance orderId={orderId} />
      <PayeeOrder
        orderId={orderId}
        repeatLabel={t('remit.repeat')}
        isLoaded={payee !== undefined}
        onRepeat={repeat}
        onSaveContact={saveContact}
        save={save}
      />
    </div>
  )
}
