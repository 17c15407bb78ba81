import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useMethodRefusal } from '@cloudsail/ui/order-flow/method-refusal.tsx'
import { OwnTransferLink } from '../payees/own-payee.tsx'
import { usePayerChoices } from './use-payer-choices.ts'

interface Props {
  value: string
  onChange: (accountId: string) => void
  error: string | undefined
  /** True if the payee is the customer's own account. */
  toOwn?: boolean
}

/** Lets the customer choose the RMB account to pay from. Starts with the first that can pay. */
export function PayerField({ value, onChange, error, toOwn = false }: Props) {
  const t = useTexts('transfers')
  const { choices, isClosed } = usePayerChoices(value, onChange, { toOwn })
  return (
    <>
      <AccountSelect label={t('payer')} accounts={choices} value={value} onChange={onChange} error={error} />
      {isClosed && <ServiceClosed />}
    </>
  )
}

/** Shown if no account may pay others yet, with the way to open the transfer service for customers who may. */
export function ServiceClosed() {
  const t = useTexts('transfers')
  const screen = useScreenAt('/PTR0301000')
  const refused = useMethodRefusal('PTR0301000') !== null
  return (
    <MessageBar kind="warn" title={t('service.closed')}>
      {screen && !refused ? <Link href={screen.route}>{t('service.open')}</Link> : t('service.branch')}
      <Gap />
      <OwnTransferLink />
    </MessageBar>
  )
}
