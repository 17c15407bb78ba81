import { groupAmount } from '@cloudsail/contract'
import type { AccountRow, StaffSessionState } from '@cloudsail/contract/staff'
import { addNoteCall, endVisitCall } from '@cloudsail/contract/staff'
import { newIdempotencyKey } from '@cloudsail/ui/base/api/idempotency-key.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useEffect, useState } from 'react'
import { staffCall } from '../base/call.ts'
import { useKeys } from '../base/keys.ts'
import { useCustomerView, useReadAgain } from '../base/queries.ts'
import { go } from '../base/route.ts'
import { clockText, dayAndTime } from '../base/times.ts'
import { functionsOf } from '../frame/nav.tsx'
import { Block } from '../parts/block.tsx'
import { Button } from '../parts/button.tsx'
import { Facts } from '../parts/facts.tsx'
import { TextField } from '../parts/form.tsx'
import { Meter } from '../parts/meter.tsx'
import { Money } from '../parts/money.tsx'
import { NotRead } from '../parts/not-read.tsx'
import { Note } from '../parts/note.tsx'
import { Columns, Page, Stack } from '../parts/page.tsx'
import { SumRow, Table } from '../parts/table.tsx'
import { Tag, Toned } from '../parts/tag.tsx'
import { chooseAccount } from './chosen-account.ts'
import css from './customer-page.module.css'

/** Letters of the customer page that begin a function, by its code. The map of keys shows the same ones. */
const letters: Readonly<Record<string, string>> = {
  c: '4101',
  d: '4102',
  t: '3201',
  l: '2104',
  p: '3401',
  b: '3301',
  x: '3102',
}
/** Numbers are shown in full for this long. */
const fullMs = 60_000

/** How many sessions stand there until all are asked for. */
const shortList = 3

/** The customer in front: accounts, what is due, sessions, notes, who looked; document, limits, freezes, functions by key. */
export function CustomerPage({ me }: { me: StaffSessionState }) {
  const t = useTexts('staff')
  const language = useLanguage()
  const [full, setFull] = useState(false)
  const [allSessions, setAllSessions] = useState(false)
  const [noting, setNoting] = useState<string | null>(null)
  const view = useCustomerView(full)
  const readAgain = useReadAgain()
  const functions = functionsOf(me)
  const offered = Object.entries(letters).flatMap(([letter, code]) => {
    const action = functions.find((each) => each.code === code)
    return action ? [{ letter, action }] : []
  })
  useEffect(() => {
    if (!full) return
    const timer = setTimeout(() => setFull(false), fullMs)
    return () => clearTimeout(timer)
  }, [full])
  const endVisit = async () => {
    await staffCall(endVisitCall, {}, { key: newIdempotencyKey() })
    readAgain()
    go('/search')
  }
  const saveNote = async () => {
    const text = noting?.trim()
    if (text) await staffCall(addNoteCall, { text }, { key: newIdempotencyKey() })
    setNoting(null)
    readAgain()
  }
  useKeys([
    { key: 'F8', label: 'full', run: () => setFull(!full) },
    // The block of functions names each letter. The last line has them all in one.
    ...offered.map(({ letter, action }, at) => ({
      key: letter,
      ...(at === 0 && {
        label: 'functions',
        shown: offered.map((each) => each.letter.toUpperCase()).join(' '),
      }),
      run: () => go(`/action/${action.code}`),
    })),
    { key: 'n', label: 'note', run: () => setNoting('') },
    { key: 's', label: 'sessions', run: () => setAllSessions(!allSessions) },
    ...(noting === null
      ? []
      : [
          { key: 'F9', label: 'save', run: saveNote },
          { key: 'Escape', run: () => setNoting(null) },
        ]),
    { key: 'F2', label: 'nextCustomer', run: endVisit },
  ])
  if (view.error)
    return (
      <Page title={t('section.customers')}>
        {view.error.key === 'visitOver' ? (
          <Note tone="warn">
            <span>{view.error.message}</span>{' '}
            <Button small shown="F2" onPress={() => go('/search')}>
              {t('search')}
            </Button>
          </Note>
        ) : (
          <NotRead error={view.error} again={readAgain} />
        )}
      </Page>
    )
  const { data } = view
  if (!data)
    return (
      <Page title={t('section.customers')}>
        <span>{t('reading')}</span>
      </Page>
    )
  const { accounts, totalCny, document, internetBank, limits, freezes } = data
  const open = (row: AccountRow) => {
    chooseAccount(row.accountId)
    go(me.roles.includes('teller') ? '/action/4101' : '/customer')
  }
  return (
    <Page
      title={t('accounts')}
      note={t('accounts.note')}
      end={<span>{t('asOf', { time: clockText(data.asOf, true) })}</span>}
    >
      {data.notices.length + data.waiting.length > 0 && (
        <div className={css.notices}>
          {data.notices.map((notice) => (
            <Note key={notice.en} tone="bad">
              {notice[language]}
            </Note>
          ))}
          {data.waiting.map((text) => (
            <Note key={text.en} tone="warn">
              {text[language]}
            </Note>
          ))}
        </div>
      )}
      <Columns widths="minmax(0, 1fr) 290px">
        <Stack>
          <Table<AccountRow>
            label={t('accounts')}
            columns={[
              { title: t('table.number'), width: 34, value: (row) => String(accounts.indexOf(row) + 1) },
              { title: t('account.kind'), width: 130, value: ({ kind }) => kind[language] },
              {
                title: t('account.number'),
                width: 170,
                value: ({ number }) => <span translate="no">{number}</span>,
              },
              {
                title: t('currency'),
                width: 124,
                value: ({ currency, pocket }) => `${currency}${pocket ? ` ${pocket[language]}` : ''}`,
              },
              {
                title: t('balance'),
                width: 104,
                numbers: true,
                value: ({ balance, currency }) => <Money amount={balance} currency={currency as 'CNY'} />,
              },
              {
                title: t('held'),
                width: 104,
                numbers: true,
                value: ({ held, currency }) =>
                  held === null ? '—' : <Money amount={held} currency={currency as 'CNY'} look="quiet" />,
              },
              {
                title: t('available'),
                width: 104,
                numbers: true,
                value: ({ available, currency }) =>
                  available === null ? '—' : <Money amount={available} currency={currency as 'CNY'} />,
              },
              {
                title: t('work.state'),
                value: ({ state, tone, waiting, ownBranch, branch }) => (
                  <>
                    {waiting.map((text) => (
                      <Tag key={text.en} tone="warn">
                        {text[language]}
                      </Tag>
                    ))}{' '}
                    {state && (tone === 'plain' ? state[language] : <Tag tone={tone}>{state[language]}</Tag>)}{' '}
                    {!ownBranch && branch[language]}
                  </>
                ),
              },
            ]}
            rows={accounts}
            rowKey={({ accountId, currency, pocket }) => accountId + currency + (pocket?.en ?? '')}
            onOpen={open}
            onMove={({ accountId }) => chooseAccount(accountId)}
            empty={t('accounts.none')}
            foot={
              accounts.length > 0 && (
                <SumRow>
                  <td />
                  <td colSpan={3}>{t('accounts.total')}</td>
                  <td align="right">
                    <Money amount={totalCny.balance} />
                  </td>
                  <td align="right">
                    <Money amount={totalCny.held} />
                  </td>
                  <td align="right">
                    <Money amount={totalCny.available} />
                  </td>
                  <td>{t('accounts.totalNote')}</td>
                </SumRow>
              )
            }
          />
          <Columns widths="minmax(0, 1fr) minmax(0, 1fr)">
            <Block title={t('due')}>
              <Table
                label={t('due')}
                columns={[
                  { title: t('due.on'), width: 92, value: ({ on }) => on },
                  { title: t('work.action'), value: ({ text }) => text[language] },
                  {
                    title: t('work.amount'),
                    width: 100,
                    numbers: true,
                    value: ({ amount }) =>
                      amount ? <Money amount={amount.amount} currency={amount.currency as 'CNY'} /> : '—',
                  },
                  { title: t('work.state'), width: 110, value: ({ state }) => state[language] },
                ]}
                rows={data.due}
                rowKey={({ on, text }) => on + text.en}
                empty={t('due.none')}
              />
            </Block>
            <Block title={t('sessions')} end={data.sessions.length > shortList && t('sessions.key')}>
              <Table
                label={t('sessions')}
                columns={[
                  { title: t('work.at'), width: 92, value: ({ at }) => dayAndTime(at) },
                  { title: t('channel'), value: ({ channel }) => channel[language] },
                  { title: t('address'), width: 96, value: ({ address }) => address },
                  {
                    title: t('work.state'),
                    width: 118,
                    value: ({ state, tone }) => <Toned tone={tone}>{state[language]}</Toned>,
                  },
                ]}
                rows={data.sessions.slice(0, allSessions ? undefined : shortList)}
                rowKey={({ at, address, state }) => at + address + state.en}
                empty={t('sessions.none')}
              />
              <p className={css.checked}>
                {data.access.map(({ text, tone }) => (
                  <Toned key={text.en} tone={tone}>
                    {text[language]}{' '}
                  </Toned>
                ))}
              </p>
            </Block>
            <Block title={t('notes')} end={t('notes.key')}>
              {noting !== null && (
                <TextField
                  label={t('notes')}
                  value={noting}
                  maxLength={300}
                  focusFirst
                  hint={t('notes.hint')}
                  onChange={setNoting}
                />
              )}
              <Table
                label={t('notes')}
                columns={[
                  { title: t('notes.text'), value: ({ text }) => text },
                  {
                    title: t('work.who'),
                    width: 150,
                    value: ({ authorName, at }) => `${authorName} ${dayAndTime(at)}`,
                  },
                ]}
                rows={data.notes}
                rowKey={({ at, text }) => at + text}
                empty={t('notes.none')}
              />
            </Block>
            <Block title={t('looks')} note={t('looks.note')}>
              <Table
                label={t('looks')}
                columns={[
                  { title: t('work.at'), width: 92, value: ({ at }) => dayAndTime(at) },
                  { title: t('work.who'), width: 230, value: ({ who }) => who[language] },
                  { title: t('reason'), value: ({ reason }) => reason[language] },
                ]}
                rows={data.looks}
                rowKey={({ at, who }) => at + who.en}
                empty={t('looks.none')}
              />
            </Block>
          </Columns>
        </Stack>
        <Stack>
          <Block title={t('signing')}>
            <Facts
              facts={[
                { title: document.type[language], value: <span translate="no">{document.number}</span> },
                {
                  title: t('document.until'),
                  value: (
                    <Toned tone={document.expired ? 'bad' : 'plain'}>
                      {document.until ?? t('document.long')}
                    </Toned>
                  ),
                },
                data.taxResidency && { title: t('taxResidency'), value: data.taxResidency[language] },
                data.occupation && { title: t('occupation'), value: data.occupation[language] },
                internetBank && { title: t('ebankNumber'), value: internetBank.ebankNumber ?? '—' },
                internetBank && { title: t('signed'), value: internetBank.signing[language] },
                internetBank && { title: t('method'), value: <b>{internetBank.method[language]}</b> },
                data.riskClass && { title: t('riskClass'), value: data.riskClass[language] },
              ]}
            />
          </Block>
          <Block title={t('limits')} note={t('limits.note')}>
            {limits.map(({ kind, used, total, share }) => (
              <Meter
                key={kind}
                title={t(`limit.${kind}`)}
                used={used && groupAmount(used)}
                total={total === null ? t('limit.none') : groupAmount(total)}
                share={share}
              />
            ))}
          </Block>
          <Block title={t('freezes')}>
            <Toned tone={freezes.tone}>{freezes.text[language]}</Toned>
            <p className={css.checked}>
              {t('freezes.checked', { time: clockText(freezes.checkedAt, true) })}
            </p>
          </Block>
          {offered.length > 0 && (
            <Block title={t('functions')} note={t('functions.letters')}>
              <ul className={css.functions}>
                {offered.map(({ letter, action }) => (
                  <li key={letter}>
                    <a href={`#/action/${action.code}`}>
                      <kbd>{letter.toUpperCase()}</kbd> <span>{action.title[language]}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </Block>
          )}
        </Stack>
      </Columns>
    </Page>
  )
}
