import { formatGrouped, maskCard, parseAmount } from '@cloudsail/contract'
import { cardInstalments, type InstalmentCard, type InstalmentPlan } from '@cloudsail/contract/cards'
import { BackToList } from '@cloudsail/ui/back-to-list.tsx'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { unbroken } from '@cloudsail/ui/unbroken.tsx'
import { useEffect, useState } from 'react'
import { cardInAddress, sourceInAddress } from '../card-in-address.ts'
import { NoCards } from '../no-cards.tsx'
import { BeginFlow } from './begin-flow.tsx'
import css from './instalments.module.css'
import type { Offer } from './offer.ts'
import { PlanCard } from './plan-card.tsx'
import { SettleFlow, WithdrawFlow } from './plan-flows.tsx'

void loadTexts('cardInstalments')

export type InstalmentAction =
  | { act: 'begin'; card: InstalmentCard; offer: Offer }
  | { act: 'settle' | 'withdraw'; plan: InstalmentPlan }

/** PCC0803000: what can be paid in instalments, its true cost in comparison, and all plans. */
export default function InstalmentsScreen() {
  const t = useTexts('cardInstalments')
  const title = useScreenTitle()
  const [action, setAction] = useState<InstalmentAction | null>(null)
  const [named, setNamed] = useState(sourceInAddress)
  const answer = useCall(cardInstalments, {})
  const { data } = answer
  // A link starts with its purchase, once. After a reload the purchase is no longer on offer.
  useEffect(() => {
    if (!data || named === null) return
    setNamed(null)
    setAction(beginOf(data.cards, named))
  }, [data, named])
  const done = () => {
    setAction(null)
    void answer.refetch()
  }
  if (action && data)
    return (
      <div>
        <BackToList onBack={done}>{t('back')}</BackToList>
        {action.act === 'begin' && <BeginFlow {...action} terms={data} onDone={done} />}
        {action.act === 'settle' && <SettleFlow plan={action.plan} onDone={done} />}
        {action.act === 'withdraw' && <WithdrawFlow plan={action.plan} onDone={done} />}
      </div>
    )
  return (
    <div className="page">
      <PageHeading>{title}</PageHeading>
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && <Skeleton look="block" />}
      {data?.cards.length === 0 && data.plans.length === 0 && (
        <NoCards title={t('none')} text={t('none.text')} apply={t('apply')} />
      )}
      {data && data.cards.length > 0 && (
        <Offers
          cards={data.cards}
          least={data.least}
          onBegin={(card, offer) => setAction({ act: 'begin', card, offer })}
        />
      )}
      {data && (data.cards.length > 0 || data.plans.length > 0) && (
        <>
          <h2 className={css.heading}>{t('plans')}</h2>
          {data.plans.length === 0 && (
            <Card>
              <EmptyState title={t('plans.none')}>{t('plans.none.text')}</EmptyState>
            </Card>
          )}
          {data.plans.map((plan) => (
            <PlanCard key={plan.planId} plan={plan} onAct={(act) => setAction({ act, plan })} />
          ))}
        </>
      )}
    </div>
  )
}

/** Returns the bill or purchase that a link names, if it can still be paid in instalments. */
function beginOf(cards: readonly InstalmentCard[], source: string): InstalmentAction | null {
  const wanted = cardInAddress()
  for (const card of cards) {
    // Each card has a bill.
    if (source === 'bill' && wanted !== null && card.accountId !== wanted) continue
    const offer = card.offers.find((each) => each.source === source)
    if (offer && !card.refusal) return { act: 'begin', card, offer }
  }
  return null
}

function Offers({
  cards,
  least,
  onBegin,
}: {
  cards: readonly InstalmentCard[]
  least: string
  onBegin: (card: InstalmentCard, offer: Offer) => void
}) {
  const t = useTexts('cardInstalments')
  const language = useLanguage()
  const shown = cards.filter(({ offers, refusal }) => offers.length > 0 || refusal)
  if (shown.length === 0)
    return (
      <Card title={t('offers')}>
        <EmptyState title={t('offers.none')}>
          {t('offers.none.text', { least: formatGrouped(parseAmount(least, 'CNY') ?? 0n, 'CNY') })}
        </EmptyState>
      </Card>
    )
  return shown.map((card) => (
    <Card
      key={card.accountId}
      title={`${t('offers')} · ${card.product[language]} ${spacedNumber(maskCard(card.number))}`}
    >
      {card.refusal && <MessageBar kind="warn">{card.refusal[language]}</MessageBar>}
      {!card.refusal && (
        <ul className={css.offers}>
          {card.offers.map((offer) => (
            <OfferRow key={offer.source} offer={offer} onBegin={() => onBegin(card, offer)} />
          ))}
        </ul>
      )}
    </Card>
  ))
}

function OfferRow({ offer, onBegin }: { offer: Offer; onBegin: () => void }) {
  const t = useTexts('cardInstalments')
  const isBill = offer.source === 'bill'
  const name = isBill ? t('offer.bill', { date: offer.on }) : offer.merchant
  return (
    <li>
      <div>
        <strong>{unbroken(name)}</strong>
        <p className={css.quiet}>
          {!isBill && <>{t('offer.posted', { date: offer.on })} · </>}
          {unbroken(t('offer.until', { date: offer.until }))}
        </p>
      </div>
      <div className={css.end}>
        <span className={css.quiet}>{t('offer.most')}</span>{' '}
        <MoneyText amount={offer.most} currency="CNY" size="strong" />
      </div>
      <Button look="line" small onClick={onBegin} aria-label={`${t('offer.begin')} ${name}`}>
        {t('offer.begin')}
      </Button>
    </li>
  )
}
