import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { Link } from '../base/router.ts'
import { useTexts } from '../base/texts.ts'
import { useScreenAt } from '../base/use-screen-at.ts'
import { useAccountChoices } from '../ui/account-choices.ts'
import { AccountSelect } from '../ui/account-select.tsx'
import { useBeginWith } from '../ui/form/use-begin-with.ts'
import { MessageBar } from '../ui/message-bar.tsx'
import { useMethodRefusal } from '../ui/order-flow/method-refusal.tsx'
import { useStart } from '../ui/order-flow/use-start.ts'

interface Props {
  value: string
  onChange: (accountId: string) => void
  error: string | undefined
}

/** The RMB account to pay from; the first that can pay is chosen to begin with. */
export function PayerField({ value, onChange, error }: Props) {
  const t = useTexts('transfers')
  const { data } = useStart(getAssignUserAccountInfo, { function: 'pay' })
  const choices = useAccountChoices(data?.accounts ?? [], 'CNY')
  const first = choices.find(({ disabledReason }) => disabledReason === undefined)?.key
  useBeginWith(value, first, onChange)
  const closed = data?.accounts.some(({ refusal }) => refusal?.key === 'transferServiceClosed') ?? false
  return (
    <>
      <AccountSelect label={t('payer')} accounts={choices} value={value} onChange={onChange} error={error} />
      {closed && first === undefined && <ServiceClosed />}
    </>
  )
}

/** No account may pay others yet: where that is opened, by whoever may open it here. */
function ServiceClosed() {
  const t = useTexts('transfers')
  const screen = useScreenAt('/PTR0301000')
  const refused = useMethodRefusal('PTR0301000') !== null
  return (
    <MessageBar kind="warn" title={t('service.closed')}>
      {screen && !refused ? <Link href={screen.route}>{t('service.open')}</Link> : t('service.branch')}
    </MessageBar>
  )
}
