import { charities, honourList } from '@cloudsail/contract/donation'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { NotLoaded } from '@cloudsail/ui/not-loaded.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { WayTo } from '@cloudsail/ui/way-to.tsx'
import { useState } from 'react'
import { CharityCards } from './charity-cards.tsx'
import css from './donation.module.css'

/** Lists givers of the last ninety days who agreed to be thanked in public, and the projects. */
export function Honours() {
  const t = useTexts('donation')
  const language = useLanguage()
  const [charity, setCharity] = useState('')
  const projects = useCall(charities, {}).data?.charities ?? []
  const { data, isError, refetch } = useCall(honourList, charity === '' ? {} : { charity })
  return (
    <>
      <Card title={t('tab.honours')} aside={t('honours.days')}>
        <Select
          label={t('charity')}
          optional="unmarked"
          value={charity}
          onChange={setCharity}
          options={[
            { value: '', label: t('honours.all') },
            ...projects.map((project) => ({ value: project.charity, label: project.name[language] })),
          ]}
        />
        {isError && <NotLoaded title={t('failed')} retry={t('retry')} onRetry={refetch} />}
        {!data && !isError && <Skeleton lines={6} />}
        {data?.rows.length === 0 && (
          <EmptyState title={t('honours.none')} action={<WayTo screen="/PLT0101000" />} />
        )}
        <ul className={css.honours}>
          {data?.rows.map((row) => (
            <li key={row.entryId}>
              <b>{row.name ?? t('honour.anonymous')}</b>
              <span>{row.charity[language]}</span>
              <time dateTime={row.on}>{row.on}</time>
              <MoneyText amount={row.amount} currency="CNY" bare />
            </li>
          ))}
        </ul>
      </Card>
      {projects.length > 0 && (
        <Card title={t('projects')}>
          <CharityCards charities={projects} />
        </Card>
      )}
    </>
  )
}
