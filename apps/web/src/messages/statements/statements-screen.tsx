import { type Language, languageNames, languages, type ResponseOf } from '@cloudsail/contract'
import { statementAccounts, statementFile, subscribeStatements } from '@cloudsail/contract/messages'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { invalidateQueries, useCall } from '@cloudsail/ui/base/queries.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Switch } from '@cloudsail/ui/choice.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { saveDocument } from '@cloudsail/ui/save-file.ts'
import { Select } from '@cloudsail/ui/select.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useState } from 'react'
import css from './statements.module.css'

void loadTexts('eStatements')

type Account = ResponseOf<typeof statementAccounts>['accounts'][number]

/** PCS0501000: the statements of each account and month, and the letters that announce them. */
export default function StatementsScreen() {
  const t = useTexts('eStatements')
  const title = useScreenTitle()
  const answer = useCall(statementAccounts, {})
  const { data } = answer
  return (
    <div className="page">
      <PageHeading>{title}</PageHeading>
      <p>{t('lead')}</p>
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && <Skeleton lines={8} />}
      {data?.accounts.length === 0 && (
        <Card>
          <EmptyState title={t('none')}>{t('none.text')}</EmptyState>
        </Card>
      )}
      {data?.accounts.map((account) => (
        <OneAccount key={account.accountId} account={account} ownEmail={data.ownEmail} />
      ))}
    </div>
  )
}

function OneAccount({ account, ownEmail }: { account: Account; ownEmail: string }) {
  const t = useTexts('eStatements')
  const order = useQuickOrder(subscribeStatements)
  const page = useLanguage()
  const [language, setLanguage] = useState<Language>(account.subscribed ? account.language : page)
  const [busy, setBusy] = useState<string | null>(null)
  const { accountId } = account
  const [email, setEmail] = useState(account.email || ownEmail)
  const subscribe = async (on: boolean, { chosen = language, to = account.email } = {}) => {
    if (!(await order.give({ accountId, on, language: chosen, email: to }))) return
    showToast('success', t(on ? 'subscribed' : 'unsubscribed'))
    await invalidateQueries()
  }
  const download = async (month: string) => {
    if (busy) return
    setBusy(month)
    try {
      saveDocument(await call(statementFile, { accountId, month, language }))
      showToast('success', t('saved'))
    } catch {
      // The caller has shown the error.
    } finally {
      setBusy(null)
    }
  }
  const years = Map.groupBy(account.months, (month) => month.slice(0, 4))
  return (
    <Card
      title={[account.name, spacedNumber(account.account)].filter(Boolean).join(' ')}
      aside={account.closed && <Tag>{t('closed')}</Tag>}
    >
      <div className={css.settings}>
        {!account.closed && (
          <Switch
            checked={account.subscribed}
            disabled={order.busy}
            note={t('subscribe.note')}
            onChange={(on) => void subscribe(on)}
          >
            {t('subscribe')}
          </Switch>
        )}
        <Select
          label={t('language')}
          value={language}
          onChange={(chosen) => {
            setLanguage(chosen)
            if (account.subscribed) void subscribe(true, { chosen })
          }}
          options={languages.map((each) => ({ value: each, label: languageNames[each] }))}
        />
      </div>
      {account.subscribed && !account.closed && (
        <form
          className={css.email}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void subscribe(true, { to: email.trim() })
          }}
        >
          <TextField
            label={t('email')}
            hint={t(account.email === '' ? 'email.off' : 'email.on', { email: account.email })}
            optional="unmarked"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={100}
            value={email}
            onChange={setEmail}
          />
          <div className={css.actions}>
            {email.trim() !== account.email && (
              <Button type="submit" small busy={order.busy}>
                {t('email.save')}
              </Button>
            )}
            {account.email !== '' && (
              <Button
                look="text"
                small
                disabled={order.busy}
                onClick={() => void subscribe(true, { to: '' })}
              >
                {t('email.stop')}
              </Button>
            )}
          </div>
        </form>
      )}
      {order.problem && (
        <MessageBar kind="error" live>
          {order.problem}
        </MessageBar>
      )}
      {account.months.length === 0 && <p className={css.empty}>{t('empty')}</p>}
      {[...years].map(([year, months]) => (
        <section key={year} className={css.year}>
          <h3>{year}</h3>
          <ul>
            {months.map((month) => (
              <li key={month}>
                <Button
                  look="line"
                  small
                  busy={busy === month}
                  aria-label={t('download.month', { month })}
                  onClick={() => void download(month)}
                >
                  <Icon name="download" size={16} /> {month.slice(5)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}
