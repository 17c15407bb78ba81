import { type StaffSessionState, takeCash } from '@cloudsail/contract/staff'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useKeys } from '../base/keys.ts'
import { useBranchDay, useDrawer, useReadAgain } from '../base/queries.ts'
import { go } from '../base/route.ts'
import { clockText } from '../base/times.ts'
import { FunctionTable } from '../frame/function-table.tsx'
import { functionsOf } from '../frame/nav.tsx'
import { Block } from '../parts/block.tsx'
import { Facts } from '../parts/facts.tsx'
import { Money } from '../parts/money.tsx'
import { NotRead } from '../parts/not-read.tsx'
import { Columns, Page, Stack } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'
import { Toned } from '../parts/tag.tsx'

/** Cash: the own drawer and its journal, the branch's position, and what keeps the day open. */
export function BranchDayPage({ me }: { me: StaffSessionState }) {
  const t = useTexts('staff')
  const language = useLanguage()
  const day = useBranchDay()
  const own = useDrawer()
  const readAgain = useReadAgain()
  const functions = functionsOf(me).filter(({ code }) => code.startsWith('4'))
  const count = (transferId: string) => go(`/action/${takeCash.code}/transferId/${transferId}`)
  const next = day.data?.onWay[0]
  useKeys(next ? [{ key: 't', label: 'count', run: () => count(next.transferId) }] : [])
  const failed = day.error ?? own.error
  if (failed)
    return (
      <Page title={t('section.cash')}>
        <NotRead error={failed} again={readAgain} />
      </Page>
    )
  if (!day.data || !own.data)
    return (
      <Page title={t('section.cash')}>
        <span>{t('reading')}</span>
      </Page>
    )
  const { drawer, journal } = own.data
  const placeName = (place: string) => (place === 'vault' ? t('vault') : place)
  return (
    <Page
      title={t('section.cash')}
      note={day.data.branch[language]}
      end={<span>{t('asOf', { time: clockText(day.data.asOf, true) })}</span>}
    >
      <Columns widths="minmax(0, 1.5fr) minmax(0, 1fr) 250px">
        <Block title={t('journal')} note={t('journal.note')}>
          <Table
            label={t('journal')}
            columns={[
              { title: t('work.at'), width: 60, value: ({ at }) => clockText(at) },
              { title: t('work.action'), width: 130, value: ({ title }) => title[language] },
              { title: t('work.customer'), width: 100, value: ({ customerName }) => customerName ?? '—' },
              {
                title: t('work.amount'),
                numbers: true,
                value: ({ amount, currency }) => (
                  <Money amount={amount} currency={currency as 'CNY'} look="change" />
                ),
              },
              { title: t('work.state'), width: 90, value: ({ state }) => state[language] },
            ]}
            rows={journal}
            rowKey={({ number }) => number}
            empty={t('journal.none')}
          />
        </Block>
        <Stack>
          <Block
            title={drawer ? drawer.name : t('drawer.none')}
            end={drawer && t('drawer.limit', { amount: drawer.limit })}
          >
            <Facts
              facts={(drawer?.balances ?? []).map(({ currency, amount }) => ({
                title: currency,
                value: <Money amount={amount} currency={currency as 'CNY'} />,
              }))}
            />
          </Block>
          <Block title={t('day.onWay')} note={t('day.onWayNote')}>
            <Table
              label={t('day.onWay')}
              columns={[
                { title: t('work.at'), width: 60, value: ({ sentAt }) => clockText(sentAt) },
                {
                  title: t('day.fromTo'),
                  value: ({ from, to }) => `${placeName(from)} → ${placeName(to)}`,
                },
                { title: t('work.maker'), width: 80, value: ({ sentBy }) => sentBy },
                {
                  title: t('work.amount'),
                  width: 110,
                  numbers: true,
                  value: ({ amount, currency }) => <Money amount={amount} currency={currency as 'CNY'} />,
                },
              ]}
              rows={day.data.onWay}
              rowKey={({ transferId }) => transferId}
              onOpen={({ transferId }) => count(transferId)}
              empty={t('day.nothingOnWay')}
            />
          </Block>
          <Block title={t('day.keepsOpen')}>
            <Table
              label={t('day.keepsOpen')}
              columns={[
                { title: t('day.what'), value: ({ text }) => text[language] },
                { title: t('day.whoFrees'), width: 90, value: ({ who }) => who ?? '—' },
              ]}
              rows={day.data.open}
              rowKey={({ text }) => text.en}
              empty={<Toned tone="good">{t('day.nothingOpen')}</Toned>}
            />
          </Block>
        </Stack>
        <Block title={t('functions')}>
          <FunctionTable functions={functions} />
        </Block>
      </Columns>
    </Page>
  )
}
