import type { ResponseOf } from '@cloudsail/contract'
import type { queryLcStt } from '@cloudsail/contract/transfers'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { QuotaCard } from './quota-card.tsx'
import css from './wealth-connect.module.css'

interface Props {
  /** True if there was an agreement in the past. */
  ended: boolean
  quota: ResponseOf<typeof queryLcStt>['quota']
}

/** Shown to customers without an agreement: who may sign, what to bring, and how the money moves. */
export function Conditions({ ended, quota }: Props) {
  const t = useTexts('wealthConnect')
  const title = useScreenTitle()
  const list = (keys: readonly Parameters<typeof t>[0][]) => (
    <ul className={css.list}>
      {keys.map((key) => (
        <li key={key}>{t(key as 'who.place')}</li>
      ))}
    </ul>
  )
  return (
    <div className="page">
      <PageHeading>{title}</PageHeading>
      <MessageBar kind="warn" title={t(ended ? 'ended' : 'unsigned')}>
        <p>{t('unsigned.text')}</p>
      </MessageBar>
      <div className={css.grid}>
        <Card title={t('who')}>
          {list(['who.place', 'who.years', 'who.assets', 'who.experience', 'who.one'])}
        </Card>
        <Card title={t('bring')}>
          {list(['bring.id', 'bring.place', 'bring.tax', 'bring.assets', 'bring.account'])}
        </Card>
        <Card title={t('how')}>{list(['how.closed', 'how.own', 'how.money', 'how.free'])}</Card>
        <Card title={t('quota')}>
          <QuotaCard quota={quota} />
        </Card>
      </div>
    </div>
  )
}
