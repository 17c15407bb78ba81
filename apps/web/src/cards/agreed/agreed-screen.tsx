import { brand, maskCard } from '@cloudsail/contract'
import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { agreedRepayments } from '@cloudsail/contract/cards'
import { BackToList } from '@cloudsail/ui/back-to-list.tsx'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { Figures } from '@cloudsail/ui/figures.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { useState } from 'react'
import { Fact } from '../fact.tsx'
import { NoCards } from '../no-cards.tsx'
import { type AgreedCard, AgreeFlow, CancelFlow } from './agree-flow.tsx'
import css from './agreed.module.css'
import { AgreedTries } from './agreed-tries.tsx'

void loadTexts('cardAgreed')

/** PCC0601000: the agreed repayment of each card, setting it up and ending it, and all attempts. */
export default function AgreedScreen() {
  const t = useTexts('cardAgreed')
  const title = useScreenTitle()
  const [action, setAction] = useState<{ act: 'agree' | 'cancel'; card: AgreedCard } | null>(null)
  const answer = useCall(agreedRepayments, {})
  const accounts = useCall(getAssignUserAccountInfo, { function: 'move' })
  const { data } = answer
  const hasAccount = accounts.data?.accounts.some(({ balances }) =>
    balances.some(({ currency }) => currency === 'CNY'),
  )
  const done = () => {
    setAction(null)
    void answer.refetch()
  }
  if (action)
    return (
      <div>
        <BackToList onBack={done}>{t('back')}</BackToList>
        {action.act === 'agree' ? (
          <AgreeFlow card={action.card} onDone={done} />
        ) : (
          <CancelFlow card={action.card} onDone={done} />
        )}
      </div>
    )
  return (
    <div className="page">
      <PageHeading>{title}</PageHeading>
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && <Skeleton look="block" />}
      {data?.cards.length === 0 && <NoCards title={t('none')} text={t('none.text')} apply={t('apply')} />}
      {data?.cards.map((card) => (
        <AgreedTile
          key={card.accountId}
          card={card}
          canAgree={hasAccount !== false}
          onAct={(act) => setAction({ act, card })}
        />
      ))}
      {hasAccount === false && data && data.cards.length > 0 && <FromOtherBank cards={data.cards} />}
      {data && data.cards.length > 0 && <AgreedTries tries={data.runs} />}
    </div>
  )
}

function AgreedTile({
  card,
  canAgree,
  onAct,
}: {
  card: AgreedCard
  canAgree: boolean
  onAct: (act: 'agree' | 'cancel') => void
}) {
  const t = useTexts('cardAgreed')
  const language = useLanguage()
  const { agreed, bill } = card
  const name = `${card.product[language]} ${spacedNumber(maskCard(card.number))}`
  return (
    <Card title={name} aside={<Tag tone={agreed ? 'good' : 'plain'}>{t(agreed ? 'on' : 'off')}</Tag>}>
      <Figures className={css.facts}>
        {agreed && (
          <>
            <Fact label={t('way')} value={t(`way.${agreed.way}`)} />
            <Fact label={t('from')} value={spacedNumber(agreed.from)} />
            <Fact label={t('countsFrom')} value={agreed.countsFrom} />
            <Fact
              label={t('next')}
              value={
                agreed.next ? (
                  <>
                    {agreed.next.at} · <MoneyText amount={agreed.next.amount} currency="CNY" />
                  </>
                ) : (
                  t('next.none')
                )
              }
            />
          </>
        )}
        {bill && bill.remaining !== '0.00' && (
          <>
            <Fact label={t('bill')} value={<MoneyText amount={bill.remaining} currency="CNY" />} />
            <Fact label={t('due')} value={bill.dueOn} />
          </>
        )}
      </Figures>
      {!agreed && <p className={css.quiet}>{t('off.text')}</p>}
      <div className={css.actions}>
        {canAgree && (
          <Button
            look="line"
            small
            onClick={() => onAct('agree')}
            aria-label={`${t(agreed ? 'change' : 'set')} ${name}`}
          >
            {t(agreed ? 'change' : 'set')}
          </Button>
        )}
        {agreed && (
          <Button look="line" small onClick={() => onAct('cancel')} aria-label={`${t('cancel')} ${name}`}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** A customer without an account here has to pay from another bank. */
function FromOtherBank({ cards }: { cards: readonly AgreedCard[] }) {
  const t = useTexts('cardAgreed')
  const language = useLanguage()
  return (
    <Card title={t('other.title')}>
      <p className={css.quiet}>{t('other.text')}</p>
      {cards.map(({ accountId, holder, number }) => (
        <Figures key={accountId} className={css.facts}>
          <Fact label={t('other.name')} value={holder} />
          <Fact label={t('other.number')} value={spacedNumber(maskCard(number))} />
          <Fact label={t('other.bank')} value={brand.bank[language]} />
        </Figures>
      ))}
    </Card>
  )
}
