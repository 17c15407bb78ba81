import { changeContact, transferInput } from '@cloudsail/contract/transfers'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { navigate } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import css from '../contacts/contacts.module.css'
import { PayeeOrder } from './payee-order.tsx'
import { repeatTransfer } from './repeat-order.ts'

/** Shows a transfer with its state, and buttons to repeat it and to save its payee. */
export function TransferDetail({ orderId }: { orderId: string }) {
  const t = useTexts('transfers')
  const { data } = useCall(transferInput, { orderId })
  const save = useQuickOrder(changeContact)
  const repeat = () => {
    if (data) navigate(repeatTransfer(data))
  }
  const saveContact = async () => {
    if (!data) return
    const { payeeName: name, payeeAccount: account } = data
    if (await save.give({ action: 'add', name, account, remark: '' })) showToast('success', t('contactSaved'))
  }
  return (
    <div className={css.form}>
      <PayeeOrder
        orderId={orderId}
        repeatLabel={t('repeat')}
        isLoaded={data !== undefined}
        onRepeat={repeat}
        onSaveContact={saveContact}
        save={save}
      />
    </div>
  )
}
