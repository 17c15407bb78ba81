import { endSmallAmounts } from '@cloudsail/contract/payments'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Switch } from '@cloudsail/ui/choice.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { useMayChange } from '../agreements/agreement-actions.tsx'
import type { QuickAgreement } from './cap-history.tsx'

interface Props {
  agreement: QuickAgreement
  /** The amounts that need no code. */
  note: string
  /** Begins the order that turns small amounts on, which needs authentication. */
  onAllow: () => void
}

/** Small amounts without a code: off at once, on with authentication. Regular payments have no code anyway. */
export function SmallSwitch({ agreement: { agreement, scene, smallWithoutCode }, note, onAllow }: Props) {
  const t = useTexts('quickPay')
  const mayChange = useMayChange()
  const order = useQuickOrder(endSmallAmounts)
  if (scene !== 'general')
    return (
      <div>
        <p>{t('small')}</p>
        <p className="quiet">{t('small.regular')}</p>
      </div>
    )
  const change = async (isOn: boolean) => {
    if (isOn) return onAllow()
    if (!(await order.give({ agreement }))) return
    showToast('success', t('small.end.done'))
    await invalidateQueries()
  }
  return (
    <>
      <Switch
        checked={smallWithoutCode}
        disabled={!mayChange || order.busy}
        onChange={(isOn) => void change(isOn)}
        note={smallWithoutCode ? note : t('small.no')}
      >
        {t('small')}
      </Switch>
      {order.problem && (
        <MessageBar kind="error" live>
          {order.problem}
        </MessageBar>
      )}
    </>
  )
}
