import { maskCard } from '@cloudsail/contract'
import { getAssignUserAccountInfo, spendingOfPeriod } from '@cloudsail/contract/accounts'
import { setAmountsHidden, useAmountsHidden } from '@cloudsail/ui/amounts-hidden.ts'
import { useBankDate } from '@cloudsail/ui/base/bank-date.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { PageTop } from '@cloudsail/ui/page-top.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { look, useLooked } from './address.ts'
import { CategoriesCard } from './categories-card.tsx'
import { EntriesCard } from './entries-card.tsx'
import { RecurringCard } from './recurring-card.tsx'
import css from './spending.module.css'
import { WorthCard } from './worth-card.tsx'

void loadTexts('spending')

/** Shows income, spending and savings: net worth, a month or year by category, and the entries behind. */
export default function SpendingScreen() {
  const t = useTexts('spending')
  const hidden = useAmountsHidden()
  const today = useBankDate()
  const { period, category, account } = useLooked()
  const shown = period ?? today?.slice(0, 7)
  const answer = useCall(
    spendingOfPeriod,
    { period: shown ?? '', ...(account && { account }) },
    { enabled: shown !== undefined, keepPrevious: true },
  )
  const { data } = answer
  return (
    <div className={css.page}>
      <PageTop title={useScreenTitle()}>
        <Button look="line" small aria-pressed={hidden} onClick={() => setAmountsHidden(!hidden)}>
          <Icon name={hidden ? 'eye' : 'eyeOff'} size={16} />
          {t(hidden ? 'show' : 'hide')}
        </Button>
      </PageTop>
      {account ? <OnlyAccount accountId={account} /> : <WorthCard />}
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
      {data && today && (
        <div className={css.halves}>
          <CategoriesCard answer={data} category={category} today={today} />
          <EntriesCard period={data} category={category} account={account} today={today} />
        </div>
      )}
      {!account && <RecurringCard />}
      <p className="quiet">{t('how')}</p>
    </div>
  )
}

/** Names the account or card that the page is restricted to, and leads back to all. */
function OnlyAccount({ accountId }: { accountId: string }) {
  const t = useTexts('spending')
  const { data } = useCall(getAssignUserAccountInfo, { function: 'all' })
  const account = data?.accounts.find((each) => each.accountId === accountId)
  return (
    <MessageBar>
      {t('only', { account: account ? spacedNumber(maskCard(account.number)) : '…' })}{' '}
      <Button look="text" small onClick={() => look({ account: null })}>
        {t('only.all')}
      </Button>
    </MessageBar>
  )
}
