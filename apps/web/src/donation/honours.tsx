import { charities, honourList } from '@cloudsail/contract/donation'
import { useState } from 'react'
import { useCall } from '../base/queries.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { MoneyText } from '../ui/money-text.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { WayTo } from '../ui/way-to.tsx'
import { CharityCards } from './charity-cards.tsx'
import css from './donation.module.css'

/** Who agreed to be thanked in public, of the last ninety days; and the projects. */
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
        {isError && (
          <EmptyState
            icon="alert"
            title={t('failed')}
            action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
          />
        )}
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
