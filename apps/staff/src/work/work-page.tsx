import { groupAmount } from '@cloudsail/contract'
import type { ActionLine, InboxRow } from '@cloudsail/contract/staff'
import { type Translate, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useState } from 'react'
import { useAction, useInbox, useMade, useReadAgain } from '../base/queries.ts'
import { go } from '../base/route.ts'
import { clockText, dayAndTime, sinceText } from '../base/times.ts'
import { BeforeAfter } from '../parts/before-after.tsx'
import { Block } from '../parts/block.tsx'
import { Button } from '../parts/button.tsx'
import { Facts } from '../parts/facts.tsx'
import { NotRead } from '../parts/not-read.tsx'
import { Columns, Page, Stack } from '../parts/page.tsx'
import { FaultRow, Table } from '../parts/table.tsx'
import { Tag, Toned } from '../parts/tag.tsx'
import { Unusual } from '../parts/unusual.tsx'

/** What ends within this time is amber. */
const soonMs = 86_400_000

/** Returns what an action changes in one line: its first changed fields, or the first fact where it changes none. */
function changeText(lines: readonly ActionLine[], language: 'zh' | 'en'): string {
  const changed = lines
    .filter(({ before, after }) => before && before[language] !== after[language])
    .slice(0, 2)
  const [fact] = lines
  if (changed.length === 0) return fact ? `${fact.label[language]} ${fact.after[language]}` : ''
  return changed
    .map(({ label, before, after }) => `${label[language]} ${before![language]} → ${after[language]}`)
    .join('，')
}

/** The work list: what waits for the reader, oldest first, the row in focus in short, and what the reader made. */
export function WorkPage() {
  const t = useTexts('staff')
  const inbox = useInbox()
  const readAgain = useReadAgain()
  if (inbox.error || !inbox.data)
    return (
      <Page title={t('section.work')}>
        {inbox.error ? <NotRead error={inbox.error} again={readAgain} /> : <span>{t('reading')}</span>}
      </Page>
    )
  const { rows, unread, readAt } = inbox.data
  return (
    <Page
      title={t('section.work')}
      note={noteOf(t, { rows, isWhole: unread.length === 0, readAt })}
      end={
        <Button small shown="R" onPress={readAgain}>
          {clockText(readAt)}
        </Button>
      }
    >
      <Stack>
        <Waiting rows={rows} unread={unread} readAt={readAt} />
        <Made />
      </Stack>
    </Page>
  )
}

function noteOf(
  t: Translate<'staff'>,
  { rows, isWhole, readAt }: { rows: readonly InboxRow[]; isWhole: boolean; readAt: string },
): string {
  const [oldest] = rows
  if (oldest) return t('work.count', { count: rows.length, since: sinceText(t, oldest.submittedAt, readAt) })
  return isWhole ? t('work.none', { time: clockText(readAt) }) : t('work.unknown')
}

type Inbox = NonNullable<ReturnType<typeof useInbox>['data']>

function Waiting({ rows, unread, readAt }: Inbox) {
  const t = useTexts('staff')
  const language = useLanguage()
  const [cursor, setCursor] = useState<string | null>(null)
  const inFocus = rows.find(({ id }) => id === cursor) ?? rows[0]
  const isSoon = (until: string) => Date.parse(until) - Date.parse(readAt) < soonMs
  return (
    <>
      <Block title={t('work.waiting')} note={t('work.order')}>
        <Table<InboxRow>
          label={t('work.waiting')}
          tall
          columns={[
            { title: t('table.number'), width: 34, value: (row) => String(rows.indexOf(row) + 1) },
            {
              title: t('work.since'),
              width: language === 'en' ? 92 : 78,
              value: ({ submittedAt }) => sinceText(t, submittedAt, readAt),
            },
            {
              title: t('work.action'),
              width: 190,
              value: ({ title, remindedAt }) => (
                <>
                  {remindedAt && <Tag tone="warn">{t('work.reminded')}</Tag>} <b>{title[language]}</b>
                </>
              ),
            },
            { title: t('work.customer'), width: 110, value: ({ customer }) => customer?.name ?? '—' },
            { title: t('work.change'), value: ({ lines }) => changeText(lines, language) },
            {
              title: t('work.amount'),
              width: 120,
              numbers: true,
              value: ({ amount }) => (amount ? <b>{groupAmount(amount)}</b> : '—'),
            },
            {
              title: t('work.unusual'),
              width: 76,
              value: ({ unusual }) =>
                unusual.length > 0 ? (
                  <Tag tone="warn">{t('work.items', { count: unusual.length })}</Tag>
                ) : (
                  t('work.nothing')
                ),
            },
            { title: t('work.why'), wideOnly: true, width: 230, value: ({ why }) => why[language] },
            { title: t('work.maker'), width: 80, value: ({ maker }) => maker.name },
            {
              title: t('work.until'),
              width: 112,
              value: ({ waitsFor, expiresAt }) =>
                waitsFor === 'review' ? (
                  <Tag tone="warn">{t('work.toSee')}</Tag>
                ) : expiresAt ? (
                  <Toned tone={isSoon(expiresAt) ? 'warn' : 'plain'}>{dayAndTime(expiresAt)}</Toned>
                ) : (
                  t('work.endOfDay')
                ),
            },
          ]}
          rows={rows}
          rowKey={({ id }) => id}
          onOpen={({ id }) => go(`/approval/${id}`)}
          onMove={({ id }) => setCursor(id)}
          openLabel="open"
          empty={t('work.none', { time: clockText(readAt) })}
          foot={
            unread.length > 0 &&
            unread.map(({ source, title }) => (
              <FaultRow key={source} columns={10}>
                {t('work.unread', { source: title[language], time: clockText(readAt) })}
              </FaultRow>
            ))
          }
        />
      </Block>
      {inFocus && <InShort row={inFocus} />}
    </>
  )
}

/** What the reader made, newest first. */
function Made() {
  const t = useTexts('staff')
  const language = useLanguage()
  const { data, error } = useMade()
  const readAgain = useReadAgain()
  return (
    <Block title={t('work.made')} note={t('work.madeNote')}>
      {error && <NotRead error={error} again={readAgain} />}
      {data && (
        <Table
          label={t('work.made')}
          columns={[
            { title: t('work.action'), width: 200, value: ({ title }) => title[language] },
            { title: t('work.customer'), width: 150, value: ({ customer }) => customer?.name ?? '—' },
            {
              title: t('work.state'),
              value: ({ state, reason }) => (
                <Toned tone={state === 'executed' ? 'good' : state === 'waiting' ? 'plain' : 'bad'}>
                  {reason
                    ? t('work.because', { state: t(`state.${state}`), reason: reason[language] })
                    : t(`state.${state}`)}
                </Toned>
              ),
            },
            {
              title: t('work.at'),
              width: 110,
              value: ({ preparedAt, endedAt }) => dayAndTime(endedAt ?? preparedAt),
            },
            {
              title: t('work.until'),
              width: 110,
              value: ({ state, expiresAt }) => (state === 'waiting' ? dayAndTime(expiresAt) : '—'),
            },
          ]}
          rows={data.rows}
          rowKey={({ actionId }) => actionId}
          empty={t('work.madeNone')}
        />
      )}
    </Block>
  )
}

/** The row in focus, so that most need no opening. */
function InShort({ row }: { row: InboxRow }) {
  const t = useTexts('staff')
  const language = useLanguage()
  const { data } = useAction(row.id)
  return (
    <Block
      thin
      title={row.customer ? `${row.title[language]} ${row.customer.name}` : row.title[language]}
      end={t('work.openHint')}
    >
      <Columns widths="minmax(0, 1.15fr) minmax(0, 1fr) 300px">
        <BeforeAfter lines={row.lines.slice(0, 4)} />
        <Unusual facts={row.unusual} />
        <Facts
          facts={[
            { title: t('work.why'), value: row.why[language] },
            { title: t('work.maker'), value: `${row.maker.name} ${dayAndTime(row.submittedAt)}` },
            data ? { title: t('text.hash'), value: data.hash.slice(0, 4).toUpperCase() } : null,
          ]}
        />
      </Columns>
    </Block>
  )
}
