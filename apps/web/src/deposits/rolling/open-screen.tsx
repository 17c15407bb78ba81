import { addDays, daysInterest, minorOf, rateText } from '@cloudsail/contract'
import { cycleDays, openRollingDeposit, rollingTerms } from '@cloudsail/contract/deposits'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Link } from '@cloudsail/ui/link.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { AgreementTick } from '@cloudsail/ui/order-flow/agreement-tick.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { groupedOf } from '../certificates.ts'
import { EarningsCard } from '../kit/earnings-card.tsx'
import { OpenScreen } from '../kit/open-screen.tsx'
import { PaidFields } from '../kit/opening-fields.tsx'
import { leftAfter, useRmbAccounts } from '../own-accounts.ts'
import { cyclesInterest } from './rolling-form.ts'

void loadTexts('rollingDeposits')

const form = defineOrderForm({
  contract: openRollingDeposit,
  initial: { from: '', amount: '', agreed: false },
})

/** PAM0501000: opens a rolling call deposit from a current account. */
export default function OpenRollingDepositScreen() {
  return (
    <OpenScreen
      form={form}
      holdings={{ texts: 'rollingDeposits', at: '/PAM0503000', view: 'movements' }}
      earnings={<Earnings />}
    >
      <Fields />
    </OpenScreen>
  )
}

/** Returns today's terms and rate of rolling deposits. Undefined while they are loading. */
const useTerms = () => useStart(rollingTerms, {}).data

/** The fields: paying account, amount, and acceptance of the service rules. */
function Fields() {
  const t = useTexts('rollingDeposits')
  const { field } = useOrderForm(form)
  const terms = useTerms()
  const { value, onChange, error } = field('agreed')
  return (
    <>
      {terms && !terms.isOnSale && (
        <MessageBar kind="warn" title={t('ended')}>
          <Link href="/PAM0502000">{t('ended.draw')}</Link>
        </MessageBar>
      )}
      <PaidFields
        form={form}
        texts="rollingDeposits"
        accounts={useRmbAccounts('move')}
        hint={terms && t('open.least', { amount: groupedOf(terms.least) })}
      />
      <AgreementTick agreement="rollingDeposit" value={value} onChange={onChange} error={error}>
        {t('agreed')}
      </AgreementTick>
    </>
  )
}

/** Numbers of cycles after which the interest is shown. */
const told = [1, 4, 13, 52] as const

/**
 * Beside the form: interest over the cycles at today's rate, compared with the current account, and the rest of that
 * account.
 */
function Earnings() {
  const t = useTexts('rollingDeposits')
  const { values } = useOrderForm(form)
  const terms = useTerms()
  const accounts = useRmbAccounts('move')
  const amountMinor = minorOf(values.amount)
  if (!terms || amountMinor < minorOf(terms.least)) return null
  const { today, ratePpm, currentRatePpm } = terms
  return (
    <EarningsCard
      texts="rollingDeposits"
      columns={[
        t('earns.rolling', { rate: rateText(ratePpm) }),
        t('earns.current', { rate: rateText(currentRatePpm) }),
      ]}
      rows={told.map((cycles) => {
        const on = addDays(today, cycles * cycleDays)
        return {
          on,
          after: <> · {t('earns.cycles', { cycles })}</>,
          ownMinor: cyclesInterest(amountMinor, ratePpm, cycles),
          currentMinor: daysInterest(amountMinor, currentRatePpm, { from: today, to: on }),
        }
      })}
      note={t('earns.note')}
      leftMinor={leftAfter(accounts, values.from, amountMinor)}
    />
  )
}
