import type { ResponseOf } from '@cloudsail/contract'
import {
  beginVisitCall,
  type StaffSessionState,
  searchCustomersCall,
  visitReasons,
} from '@cloudsail/contract/staff'
import { newIdempotencyKey } from '@cloudsail/ui/base/api/idempotency-key.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useEffect, useRef, useState } from 'react'
import { staffCall } from '../base/call.ts'
import { useKeys } from '../base/keys.ts'
import { useReadAgain } from '../base/queries.ts'
import { go } from '../base/route.ts'
import { useOnce } from '../base/use-once.ts'
import { Block } from '../parts/block.tsx'
import { Button } from '../parts/button.tsx'
import { Choice, Form, TextField } from '../parts/form.tsx'
import { Columns, Page, Stack } from '../parts/page.tsx'
import { Refusal } from '../parts/refusal.tsx'
import { Table } from '../parts/table.tsx'
import { Toned } from '../parts/tag.tsx'

type Found = ResponseOf<typeof searchCustomersCall>
type Hit = Found['hits'][number]

/** Returns the reason with which a person usually opens a customer. Compliance and service look at the whole bank by theirs. */
function usualReason({ roles }: StaffSessionState): (typeof visitReasons)[number] {
  if (roles.includes('teller')) return 'counter'
  if (roles.includes('compliance')) return 'case'
  return roles.includes('service') ? 'letter' : 'typed'
}

/**
 * Finds a customer. Nothing is listed before something is typed and sent. A customer found by name alone is opened with the
 * last four digits of document or mobile.
 */
export function SearchPage({ asked, me }: { asked: string; me: StaffSessionState }) {
  const t = useTexts('staff')
  const language = useLanguage()
  const readAgain = useReadAgain()
  const [text, setText] = useState(asked)
  const [found, setFound] = useState<Found | null>(null)
  const [chosen, setChosen] = useState<Hit | null>(null)
  const [reason, setReason] = useState(() => usualReason(me))
  const [detail, setDetail] = useState('')
  const [lastFour, setLastFour] = useState('')
  const { once: act, busy, refusal } = useOnce()
  const openKey = useRef(newIdempotencyKey())

  const search = () =>
    act(async () => {
      if (text.trim().length < 2) return
      setChosen(null)
      const answer = await staffCall(searchCustomersCall, { text: text.trim() })
      setFound(answer)
      if (answer.hits.length === 1) setChosen(answer.hits[0]!)
    })
  const open = () =>
    act(async () => {
      if (!chosen) return
      await staffCall(
        beginVisitCall,
        {
          customerId: chosen.customerId,
          reason,
          detail: detail.trim(),
          ...(chosen.asks === 'lastFour' && { lastFour: lastFour.trim().toUpperCase() }),
        },
        { key: openKey.current },
      )
      readAgain()
      go('/customer')
    })
  // Another try of opening is another request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is sent decides
  useEffect(() => {
    openKey.current = newIdempotencyKey()
  }, [chosen, reason, detail, lastFour])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the command line asked for is looked for once
  useEffect(() => {
    if (asked) void search()
  }, [])
  useKeys([
    { key: 'F9', label: 'open', run: () => (chosen ? open() : search()) },
    { key: 'Escape', label: 'back', run: () => (chosen ? setChosen(null) : go('/')) },
  ])

  return (
    <Page
      title={t('search')}
      note={t('search.words')}
      act={
        <>
          <Button look="sea" shown="F9" busy={busy} onPress={chosen ? open : search}>
            {t(chosen ? 'search.open' : 'search.find')}
          </Button>
          <span>{chosen ? t('search.recorded') : t('search.kept')}</span>
        </>
      }
    >
      <Columns widths="minmax(0, 1.7fr) minmax(300px, 1fr)">
        <Stack>
          <search
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              event.stopPropagation()
              void search()
            }}
          >
            <TextField
              label={t('search.text')}
              value={text}
              maxLength={60}
              focusFirst
              hint={found ? t(`searchKind.${found.kind}`) : t('search.hint')}
              onChange={setText}
            />
          </search>
          <Refusal error={refusal} />
          {found && (
            <Block
              title={t('search.found', { count: found.hits.length })}
              note={found.more > 0 ? t('search.more', { count: found.more }) : undefined}
            >
              <Table<Hit>
                label={t('search')}
                tall
                columns={[
                  {
                    title: t('table.number'),
                    width: 34,
                    value: (hit) => String(found.hits.indexOf(hit) + 1),
                  },
                  {
                    title: t('name'),
                    width: 150,
                    value: ({ name, nameEn }) => (language === 'en' && nameEn ? nameEn : name),
                  },
                  { title: t('sex'), width: 60, value: ({ sex }) => (sex ? t(`sex.${sex}`) : '—') },
                  { title: t('birth'), width: 110, value: ({ birth }) => <b>{birth}</b> },
                  {
                    title: t('document.tail'),
                    width: 100,
                    value: ({ documentTail }) => <b>{documentTail}</b>,
                  },
                  { title: t('mobile.tail'), width: 100, value: ({ mobileTail }) => <b>{mobileTail}</b> },
                  {
                    title: t('branch'),
                    value: ({ branch, ownBranch }) => (
                      <Toned tone={ownBranch ? 'plain' : 'warn'}>{branch[language]}</Toned>
                    ),
                  },
                ]}
                rows={found.hits}
                rowKey={({ customerId }) => customerId}
                onOpen={setChosen}
                openLabel="choose"
                empty={t(
                  found.kind === 'name' || found.kind === 'pinyin' ? 'search.wholeName' : 'search.nobody',
                )}
              />
            </Block>
          )}
        </Stack>
        <Stack>
          {chosen && (
            <Block title={t('search.openName', { name: chosen.name })}>
              <Form label={t('search.open')}>
                <Choice
                  list
                  label={t('reason')}
                  value={reason}
                  options={visitReasons.map((each) => ({ value: each, label: t(`visitReason.${each}`) }))}
                  onChange={(value) => setReason(value as typeof reason)}
                />
                <TextField
                  label={t(`visitDetail.${reason}`)}
                  value={detail}
                  maxLength={120}
                  focusFirst
                  fault={refusal?.key === 'reasonNeeded' ? refusal.message : null}
                  onChange={setDetail}
                />
                {chosen.asks === 'lastFour' && (
                  <TextField
                    label={t('lastFour')}
                    value={lastFour}
                    maxLength={4}
                    hint={t('lastFour.hint')}
                    fault={refusal?.key === 'lastFourWrong' ? refusal.message : null}
                    onChange={setLastFour}
                  />
                )}
              </Form>
            </Block>
          )}
        </Stack>
      </Columns>
    </Page>
  )
}
