import type { Currency } from '@cloudsail/contract'
import { type AssignedAccount, getAssignUserAccountInfo, proofDays } from '@cloudsail/contract/accounts'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { DateField } from '@cloudsail/ui/date-field/date-field.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { type FormEvent, useState } from 'react'
import css from './proof.module.css'
import { type Asked, type Proved, proveHere } from './run-proof.ts'
import { Steps } from './steps.tsx'

void loadTexts('balanceProof')

/**
 * Proves a balance from its entries and the signed head of the day. Everything is recomputed in the browser, and each step
 * is shown.
 */
export default function ProofScreen() {
  const t = useTexts('balanceProof')
  const days = useCall(proofDays, {})
  const accounts = useCall(getAssignUserAccountInfo, { function: 'all' })
  const failed = days.isError ? days : accounts.isError ? accounts : null
  return (
    <div className={css.page}>
      <PageHeading>{useScreenTitle()}</PageHeading>
      <p className={css.intro}>{t('intro')}</p>
      {failed && <FailedToLoad answer={failed} />}
      {!failed && !(days.data && accounts.data) && (
        <Card>
          <Skeleton lines={5} />
        </Card>
      )}
      {days.data && accounts.data && (
        <ProofForm
          last={days.data.last}
          accounts={accounts.data.accounts.filter(({ balances }) => balances.length > 0)}
        />
      )}
    </div>
  )
}

function ProofForm({ last, accounts }: { last: string | null; accounts: readonly AssignedAccount[] }) {
  const t = useTexts('balanceProof')
  // Lost and debit-blocked accounts have a balance to prove as well.
  const choices = useAccountChoices(accounts.map((account) => ({ ...account, refusal: null })))
  const [key, setKey] = useState(choices[0]?.key ?? '')
  const [date, setDate] = useState(last ?? '')
  const [count, setCount] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<{ asked: Asked; proved: Proved | null } | null>(null)
  if (last === null || choices.length === 0)
    return (
      <Card>
        <EmptyState title={t('none')}>{t('none.text')}</EmptyState>
      </Card>
    )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (count !== null || date === '') return
    const asked = { ...ledgerOf(accounts, key), date }
    setOutcome(null)
    setCount(0)
    // By the end of this call a refusal has been shown.
    const proved = await proveHere(asked, setCount).catch(() => undefined)
    setCount(null)
    if (proved !== undefined) setOutcome({ asked, proved })
  }
  return (
    <>
      <Card sheet>
        <form className={css.form} onSubmit={(event) => void submit(event)}>
          <AccountSelect label={t('account')} value={key} onChange={setKey} accounts={choices} />
          <DateField
            label={t('date')}
            hint={t('date.hint', { date: last })}
            max={last}
            value={date}
            onChange={setDate}
          />
          <div>
            <Button type="submit" busy={count !== null}>
              {t('prove')}
            </Button>
          </div>
        </form>
      </Card>
      <div role="status" className={css.outcome}>
        {count !== null && <p className={css.intro}>{t('working', { count })}</p>}
        {outcome && !outcome.proved && (
          <Card>
            <EmptyState title={t('empty')}>{t('empty.text', { date: outcome.asked.date })}</EmptyState>
          </Card>
        )}
        {outcome?.proved && <Steps asked={outcome.asked} proved={outcome.proved} />}
      </div>
    </>
  )
}

/** Returns the ledger account behind a choice. Banknotes have a ledger account of their own. */
function ledgerOf(
  accounts: readonly AssignedAccount[],
  key: string,
): { accountId: string; currency: Currency } {
  const [accountId, currency, cash] = key.split('.')
  const balance = accounts
    .find((account) => account.accountId === accountId)
    ?.balances.find((each) => each.currency === currency && each.cash === Boolean(cash))
  return { accountId: balance?.ledgerAccountId ?? accountId!, currency: currency as Currency }
}
