import {
  closeFundAccount,
  type FundAccount,
  fundAccounts,
  openFundAccount,
  registrarNames,
} from '@cloudsail/contract/wealth'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { navigate } from '@cloudsail/ui/base/router.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { Tag, type TagTone } from '@cloudsail/ui/tag.tsx'
import { useState } from 'react'
import { useAddressed } from '../funds/address.ts'
import { ChangeSettlement } from '../settlement/change-settlement.tsx'
import { SettlementCard } from '../settlement/settlement-card.tsx'
import { ArrangeAccount } from './arrange-account.tsx'
import css from './fund-accounts.module.css'

void loadTexts('fundAccounts')

const tones: Readonly<Record<NonNullable<FundAccount['state']>, TagTone>> = {
  opening: 'sea',
  open: 'good',
  closing: 'warn',
  closed: 'plain',
}

/** PIF1307000: the customer's accounts at registrars, which keep the units. */
export default function FundAccountsScreen() {
  const t = useTexts('fundAccounts')
  const title = useScreenTitle()
  const answer = useCall(fundAccounts, {})
  const [chosen, setChosen] = useState<{ account: FundAccount; act: 'open' | 'close' } | null>(null)
  const { act } = useAddressed()
  const data = answer.data
  if (act === 'settle') return <ChangeSettlement onBack={() => navigate('/PIF1307000')} />
  if (chosen && data)
    return <ArrangeAccount {...chosen} schedule={data.schedule} onBack={() => setChosen(null)} />
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      <SettlementCard />
      <p className={css.about}>{t('about')}</p>
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && <Skeleton look="block" />}
      {data && (
        <ul className={css.accounts}>
          {data.accounts.map((account) => (
            <li key={account.registrar}>
              <Account account={account} onAct={(act) => setChosen({ account, act })} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Account({ account, onAct }: { account: FundAccount; onAct: (act: 'open' | 'close') => void }) {
  const t = useTexts('fundAccounts')
  const language = useLanguage()
  const may = useMayGive()
  const { registrar, state, number, since, ties } = account
  const name = registrarNames[registrar][language]
  const isOpen = state === 'open'
  const canOpen = (state === null || state === 'closed') && may(openFundAccount)
  const canClose = isOpen && ties.length === 0 && may(closeFundAccount)
  return (
    <Card
      title={name}
      aside={<Tag tone={state ? tones[state] : 'plain'}>{t(`state.${state ?? 'none'}`)}</Tag>}
    >
      <p className={css.about}>
        {t(`for.${registrar}`)} · {registrar}
      </p>
      {state && (
        <p className={css.number}>
          {number ? t('number', { number }) : t('number.coming')}
          {since && <span>{t('since', { on: since.slice(0, 10) })}</span>}
        </p>
      )}
      {isOpen && ties.length > 0 && (
        <p className={css.about}>
          {t('ties', { left: ties.map((tie) => t(`ties.${tie}`)).join(t('ties.and')) })}
        </p>
      )}
      {canOpen && (
        <Button look="line" small onClick={() => onAct('open')}>
          <span aria-hidden="true">{t(state === 'closed' ? 'open.again' : 'open')}</span>
          <span className="said">{t('open.of', { name })}</span>
        </Button>
      )}
      {canClose && (
        <Button look="line" small onClick={() => onAct('close')}>
          <span aria-hidden="true">{t('close')}</span>
          <span className="said">{t('close.of', { name })}</span>
        </Button>
      )}
    </Card>
  )
}
