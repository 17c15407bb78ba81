import { formatAmount, formatGrouped } from '@cloudsail/contract'
import type { CertificateIssue } from '@cloudsail/contract/deposits'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { Link } from '@cloudsail/ui/link.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { BalanceBound } from '@cloudsail/ui/order-flow/balance-bound.tsx'
import { NothingToOrder } from '@cloudsail/ui/order-flow/nothing-to-order.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { minorOf } from '../certificates.ts'
import { useRmbAccounts } from '../own-accounts.ts'
import { receivers } from '../time/deposit-form.ts'
import { IssueField } from './issue-field.tsx'
import { type BuyValues, useIssues } from './large-form.ts'

/** The fields: issue, paying account, amount, and the accounts for principal and interest. */
export function BuyFields({ form }: { form: FormWith<BuyValues> }) {
  const t = useTexts('largeDeposits')
  const { field, values, set } = useOrderForm(form)
  const known = useIssues(values.issue)
  const froms = useRmbAccounts('move')
  const tos = receivers(useRmbAccounts('receive'), { currency: 'CNY', cash: false })
  const isOpen = ({ disabledReason }: { disabledReason?: string | undefined }) => !disabledReason
  const onSale = known?.issues.find(({ state }) => state === 'onSale')
  useBeginWith(values.issue, onSale?.code, (issue) => set({ issue }))
  useBeginWith(values.from, froms.find(isOpen)?.key, (from) => set({ from }))
  const own = tos.find(({ key }) => key === values.from.split('.')[0]) ?? tos[0]
  useBeginWith(values.settlementAccountId, values.from ? own?.key : undefined, (settlementAccountId) =>
    set({ settlementAccountId }),
  )
  if (known?.issues.length === 0)
    return (
      <NothingToOrder
        title={t('issues.none')}
        action={<Link href="/PAM0401000">{t('issues.none.open')}</Link>}
      >
        {t('issues.none.text')}
      </NothingToOrder>
    )
  const from = froms.find(({ key }) => key === values.from)
  const chosen = known?.chosen
  const most = from?.available && chosen ? inSteps(from.available, chosen) : undefined
  const money = (text: string) => formatGrouped(minorOf(text), 'CNY')
  return (
    <>
      {froms.length > 0 && !froms.some(isOpen) && (
        <MessageBar kind="warn" title={t('buy.none')}>
          {t('buy.none.text')}
        </MessageBar>
      )}
      {known && <IssueField form={form} issues={known.issues} />}
      <AccountSelect {...field('from')} label={t('buy.from')} accounts={froms} />
      <MoneyField
        {...field('amount')}
        label={t('buy.amount')}
        hint={
          chosen &&
          t('buy.least', {
            minimum: money(chosen.minimum),
            step: money(chosen.step),
            left: money(chosen.left),
          })
        }
        currency="CNY"
        big
        beside={
          <BalanceBound
            available={most}
            currency="CNY"
            amount={values.amount}
            onAll={(amount) => set({ amount })}
            way="save"
          />
        }
      />
      <AccountSelect
        {...field('settlementAccountId')}
        label={t('buy.settlement')}
        hint={t('buy.settlement.hint')}
        accounts={tos}
      />
    </>
  )
}

/** Returns the largest amount that the balance allows, in whole steps and within the rest of the issue. */
function inSteps(available: string, { step, left }: CertificateIssue): string {
  const [have, most, by] = [minorOf(available), minorOf(left), minorOf(step)]
  const steps = have > most ? most / by : have / by
  return formatAmount(steps * by, 'CNY')
}
