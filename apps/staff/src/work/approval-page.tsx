import {
  type ActionView,
  approveCall,
  approveIntentCall,
  rejectCall,
  seenCall,
  withdrawCall,
} from '@cloudsail/contract/staff'
import { newIdempotencyKey } from '@cloudsail/ui/base/api/idempotency-key.ts'
import { type TextKey, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useEffect, useRef, useState } from 'react'
import { staffCall } from '../base/call.ts'
import { type KeyBinding, useKeys } from '../base/keys.ts'
import { useAction, useInbox, useReadAgain } from '../base/queries.ts'
import { go } from '../base/route.ts'
import { dayAndTime, sinceText } from '../base/times.ts'
import { useOnce } from '../base/use-once.ts'
import { BeforeAfter } from '../parts/before-after.tsx'
import { Block } from '../parts/block.tsx'
import { Button } from '../parts/button.tsx'
import { Facts } from '../parts/facts.tsx'
import { Choice, Form, TextField } from '../parts/form.tsx'
import { NotRead } from '../parts/not-read.tsx'
import { Note } from '../parts/note.tsx'
import { Columns, Page, Stack } from '../parts/page.tsx'
import { Refusal } from '../parts/refusal.tsx'
import { Slip } from '../parts/slip.tsx'
import { Table } from '../parts/table.tsx'
import { Tag, Toned } from '../parts/tag.tsx'
import { Unusual } from '../parts/unusual.tsx'

/** Reasons of a rejection, by digit. The maker reads the reason with the sentence. */
const rejections = ['notPresent', 'document', 'purpose', 'amount', 'unusual', 'other'] as const

interface Props {
  actionId: string
  /** What the return from the identity provider names: the approval that is to be carried out. */
  intentId: string | null
}

/**
 * One action as its checker decides on it. The text at the left is the whole of what is hashed. Approving leads to the
 * identity provider, and only the return acts.
 */
export function ApprovalPage({ actionId, intentId }: Props) {
  const t = useTexts('staff')
  const { data, error } = useAction(actionId)
  const readAgain = useReadAgain()
  if (error || !data)
    return (
      <Page title={t('approval')}>
        {error ? <NotRead error={error} again={readAgain} /> : <span>{t('reading')}</span>}
      </Page>
    )
  return <Decide view={data} intentId={intentId} />
}

/** Takes one decision at a time and has the page read again, whatever came of it. */
function useDecision() {
  const readAgain = useReadAgain()
  const { once, busy, refusal } = useOnce()
  return { act: (run: () => Promise<void>) => once(run).finally(readAgain), busy, refusal }
}

function Decide({ view, intentId }: { view: ActionView; intentId: string | null }) {
  const t = useTexts('staff')
  const pageLanguage = useLanguage()
  const inbox = useInbox()
  const { act, busy, refusal } = useDecision()
  const [rejecting, setRejecting] = useState(false)
  const [why, setWhy] = useState<string>('')
  const [sentence, setSentence] = useState('')
  const [inOther, setInOther] = useState(false)
  const keys = useRef({
    intent: newIdempotencyKey(),
    reject: newIdempotencyKey(),
    other: newIdempotencyKey(),
  })
  const language = inOther ? (pageLanguage === 'zh' ? 'en' : 'zh') : pageLanguage
  const { actionId } = view
  const others = inbox.data?.rows.map(({ id }) => id) ?? []
  const at = others.indexOf(actionId)

  // The return from the identity provider: the intent names what was approved and serves once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each intent
  useEffect(() => {
    if (intentId === null) return
    void act(async () => {
      await staffCall(approveCall, { actionId, intentId }, { key: intentId })
    }).then(() => go(`/approval/${actionId}`))
  }, [intentId])

  const waits = view.state === 'waiting'
  const mayDecide = waits && view.changedSince === null && view.refusal === null
  const toSee = view.approval === 'reviewed' && view.state === 'executed' && view.refusal === null
  const isOwn = waits && inbox.data !== undefined && at < 0 && view.refusal !== null

  const approve = () =>
    act(async () => {
      const { path } = await staffCall(
        approveIntentCall,
        { actionId, hash: view.hash },
        { key: keys.current.intent },
      )
      const intent = new URLSearchParams(path.slice(path.indexOf('?'))).get('intent') ?? ''
      location.assign(`${path}&to=${encodeURIComponent(`#/approval/${actionId}/${intent}`)}`)
    })
  const reject = () =>
    act(async () => {
      const reason = [why && t(`rejection.${why}` as TextKey<'staff'> & 'rejection.other'), sentence.trim()]
        .filter(Boolean)
        .join('：')
      await staffCall(rejectCall, { actionId, reason }, { key: keys.current.reject })
      setRejecting(false)
    })
  const see = () =>
    act(async () => {
      await staffCall(seenCall, { actionId }, { key: keys.current.other })
    })
  const withdraw = () =>
    act(async () => {
      await staffCall(
        withdrawCall,
        { actionId, reason: t('approval.withdrawn') },
        { key: keys.current.other },
      )
    })
  const next = (by: number) => {
    const other = others[(at + by + others.length) % others.length]
    go(other ? `/approval/${other}` : '/')
  }
  const bindings: KeyBinding[] = rejecting
    ? [
        { key: 'F9', label: 'sendBack', run: reject },
        { key: 'Escape', label: 'back', run: () => setRejecting(false) },
      ]
    : [
        ...(mayDecide
          ? [
              { key: 'a', label: 'approve', run: approve },
              { key: 'x', label: 'reject', run: () => setRejecting(true) },
            ]
          : []),
        ...(toSee ? [{ key: 's', label: 'seen', run: see }] : []),
        ...(isOwn ? [{ key: 'z', label: 'withdraw', run: withdraw }] : []),
        { key: 'Escape', label: 'back', run: () => go('/') },
      ]
  useKeys([
    ...bindings,
    { key: 'j', shown: 'J K', label: 'nextOrBefore', run: () => next(1) },
    { key: 'k', run: () => next(-1) },
    { key: 'e', label: 'otherLanguage', run: () => setInOther(!inOther) },
  ])
  const since = sinceText(t, view.submittedAt ?? view.preparedAt, inbox.data?.readAt ?? view.preparedAt)
  return (
    <Page
      title={at >= 0 ? t('approval.place', { place: at + 1, count: others.length }) : t('approval')}
      note={
        <>
          <Tag tone={waits ? 'warn' : view.state === 'executed' ? 'good' : 'bad'}>
            {waits ? t('approval.waits', { since }) : t(`state.${view.state}`)}
          </Tag>{' '}
          <span>
            {waits && inbox.data?.rows[at]
              ? t('approval.why', { why: inbox.data.rows[at].why[language] })
              : ''}
          </span>
        </>
      }
      end={
        <>
          <Button small shown="K" onPress={() => next(-1)}>
            {t('approval.before')}
          </Button>
          <Button small shown="J" onPress={() => next(1)}>
            {t('approval.next')}
          </Button>
        </>
      }
      act={
        rejecting ? (
          <>
            <Button look="sea" shown="F9" busy={busy} onPress={reject}>
              {t('approval.sendBack')}
            </Button>
            <Button shown="Esc" onPress={() => setRejecting(false)}>
              {t('back')}
            </Button>
            <span>{t('approval.rejectWords')}</span>
          </>
        ) : (
          <>
            {mayDecide && (
              <>
                <Button look="pay" shown="A" busy={busy} onPress={approve}>
                  {t('approval.approve')}
                </Button>
                <Button shown="X" onPress={() => setRejecting(true)}>
                  {t('approval.reject')}
                </Button>
              </>
            )}
            {toSee && (
              <Button look="sea" shown="S" busy={busy} onPress={see}>
                {t('approval.seen')}
              </Button>
            )}
            {isOwn && (
              <Button shown="Z" busy={busy} onPress={withdraw}>
                {t('approval.withdraw')}
              </Button>
            )}
            {!mayDecide && !toSee && (
              <Button look="sea" shown="J" onPress={() => next(1)}>
                {t('approval.next')}
              </Button>
            )}
            <span>
              {view.changedSince
                ? t('approval.changed')
                : view.refusal
                  ? view.refusal[language]
                  : waits
                    ? t('approval.words')
                    : ''}
            </span>
          </>
        )
      }
    >
      <Columns widths="minmax(0, 1.7fr) minmax(0, 1fr)">
        <Stack>
          <Refusal error={refusal} />
          {view.changedSince && <Note tone="bad">{t('approval.changedNote')}</Note>}
          {view.outcome && (
            <Note tone={view.state === 'executed' ? 'good' : 'bad'}>{view.outcome[language]}</Note>
          )}
          <Slip
            title={view.title[language]}
            hash={view.hash}
            foot={
              <>
                <span>
                  {t('approval.madeBy', { name: view.maker.name, time: dayAndTime(view.preparedAt) })}
                </span>
                <span>{actionId}</span>
                {waits && <span>{t('approval.until', { time: dayAndTime(view.expiresAt) })}</span>}
                <span>
                  <kbd>E</kbd> {t('key.otherLanguage')}
                </span>
              </>
            }
          >
            <div lang={language === 'zh' ? 'zh-CN' : 'en'}>
              <BeforeAfter
                lines={view.lines}
                language={language}
                {...(view.changedSince && { now: changedLines(view, language) })}
              />
            </div>
          </Slip>
          {view.recent.length > 0 && (
            <Block title={t('recent')} note={t('recent.note')}>
              <Table<ActionView['recent'][number]>
                label={t('recent')}
                columns={[
                  { title: t('work.at'), width: 100, value: ({ at }) => dayAndTime(at) },
                  { title: t('work.action'), value: ({ title }) => title[language] },
                  { title: t('work.state'), width: 100, value: ({ state }) => t(`state.${state}`) },
                  { title: t('work.maker'), width: 90, value: ({ maker }) => maker },
                  { title: t('work.checker'), width: 90, value: ({ checker }) => checker ?? '—' },
                ]}
                rows={view.recent}
                rowKey={({ actionId: id }) => id}
                empty=""
              />
            </Block>
          )}
          {view.results.length > 0 && (
            <Block title={t('results')}>
              <Facts
                facts={view.results.map(({ label, value }) => ({
                  title: label[language],
                  value: value[language],
                }))}
              />
            </Block>
          )}
        </Stack>
        <Stack>
          {rejecting && (
            <Form label={t('approval.reject')}>
              <Block title={t('approval.reject')}>
                <Choice
                  list
                  label={t('field.reason')}
                  value={why}
                  options={rejections.map((each) => ({ value: each, label: t(`rejection.${each}`) }))}
                  onChange={setWhy}
                />
                <TextField
                  label={t('rejection.sentence')}
                  value={sentence}
                  maxLength={180}
                  focusFirst
                  fault={
                    refusal?.field === 'reason' || refusal?.key === 'reasonNeeded' ? refusal.message : null
                  }
                  onChange={setSentence}
                />
              </Block>
            </Form>
          )}
          <Block title={t('unusual', { count: view.unusual.length })}>
            <Unusual facts={view.unusual} />
          </Block>
          {view.decisions.length > 0 && (
            <Block title={t('decisions')}>
              <Table
                label={t('decisions')}
                columns={[
                  { title: t('work.at'), width: 100, value: (each) => dayAndTime(each.at) },
                  {
                    title: t('decision'),
                    width: 90,
                    value: ({ decision }) => (
                      <Toned tone={decision === 'rejected' ? 'bad' : 'good'}>
                        {t(`decision.${decision}`)}
                      </Toned>
                    ),
                  },
                  { title: t('work.who'), width: 90, value: ({ person }) => person.name },
                  { title: t('field.reason'), value: ({ reason }) => reason ?? '—' },
                ]}
                rows={view.decisions}
                rowKey={(each) => each.at + each.person.name}
                empty=""
              />
            </Block>
          )}
        </Stack>
      </Columns>
    </Page>
  )
}

/** Returns by key what the lines of an action would say now, for those that differ. */
function changedLines({ lines, changedSince }: ActionView, language: 'zh' | 'en'): Map<string, string> {
  const texts = (changedSince?.lines ?? []).flatMap(({ key, before, after }): [string, string][] => {
    const line = lines.find((each) => each.key === key)
    const same = line && JSON.stringify([line.before, line.after]) === JSON.stringify([before, after])
    return same ? [] : [[key, (before ?? after)[language]]]
  })
  return new Map(texts)
}
