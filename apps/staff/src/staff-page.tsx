import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useEffect, useRef, useState } from 'react'
import { ActionPage } from './actions/action-page.tsx'
import { onSessionOver } from './base/call.ts'
import { type KeyBinding, useKeys } from './base/keys.ts'
import { useInbox, useReadAgain, useSessionState } from './base/queries.ts'
import { go, useAddress } from './base/route.ts'
import { clockText } from './base/times.ts'
import { BranchDayPage } from './cash/branch-day-page.tsx'
import { CustomerPage } from './customers/customer-page.tsx'
import { SearchPage } from './customers/search-page.tsx'
import { Band } from './frame/band.tsx'
import { Bar } from './frame/bar.tsx'
import { Command } from './frame/command.tsx'
import css from './frame/frame.module.css'
import { KeyMap, KeysLine } from './frame/keys-line.tsx'
import { Nav } from './frame/nav.tsx'
import { useReminders } from './frame/reminders.ts'
import { SectionPage } from './frame/section-page.tsx'
import { PadPage } from './pad/pad-page.tsx'
import { NotRead } from './parts/not-read.tsx'
import { LogInPage } from './session/log-in-page.tsx'
import { ApprovalPage } from './work/approval-page.tsx'
import { WorkPage } from './work/work-page.tsx'

/** The whole page: the log-in, or the frame with the page of the address. */
export function StaffPage() {
  const session = useSessionState()
  const [over, setOver] = useState(false)
  const { parts } = useAddress()
  const readAgain = useReadAgain()
  // Somebody who was not logged in has no session that could be over.
  const wasIn = useRef(false)
  if (session.data) wasIn.current = true
  useEffect(() => onSessionOver(() => setOver(wasIn.current)), [])
  if (session.error && session.error.key !== 'unreachable') return <LogInPage over={over} />
  if (session.error) return <NotRead error={session.error} again={readAgain} />
  if (!session.data) return null
  if (parts[0] === 'pad') return <PadPage asked={parts[1] ?? ''} />
  return <Frame me={session.data} />
}

type Me = NonNullable<ReturnType<typeof useSessionState>['data']>

function Frame({ me }: { me: Me }) {
  const t = useTexts('staff')
  const { parts, key } = useAddress()
  const [commanding, setCommanding] = useState(false)
  const inbox = useInbox()
  const readAgain = useReadAgain()
  useReminders(inbox.data?.rows)
  const keys: KeyBinding[] = [
    { key: 'Ctrl+k', run: () => setCommanding(true) },
    { key: 'F2', label: 'find', run: () => go('/search') },
    { key: 'r', label: 'refresh', run: readAgain },
  ]
  useKeys(keys)
  return (
    <>
      <div className={css.frame}>
        <Bar me={me} openCommand={() => setCommanding(true)} />
        <Nav me={me} waiting={inbox.data && inbox.data.unread.length === 0 ? inbox.data.rows.length : null} />
        <Band me={me} parts={parts} />
        <Content key={key} me={me} parts={parts} />
        <KeysLine checked={inbox.data ? t('checked', { time: clockText(inbox.data.readAt, true) }) : ''} />
      </div>
      <p className={css.narrow}>{t('narrow')}</p>
      <KeyMap />
      {commanding && <Command me={me} close={() => setCommanding(false)} />}
    </>
  )
}

function Content({ me, parts }: { me: Me; parts: readonly string[] }) {
  const [first, second] = parts
  if (first === 'approval' && second) return <ApprovalPage actionId={second} intentId={parts[2] ?? null} />
  if (first === 'search') return <SearchPage asked={second ?? ''} me={me} />
  if (first === 'customer') return <CustomerPage me={me} />
  if (first === 'action' && second) return <ActionPage code={second} given={parts.slice(2)} me={me} />
  if (first === 'section' && second === '4') return <BranchDayPage me={me} />
  if (first === 'section' && second) return <SectionPage digit={second} me={me} />
  return <WorkPage />
}
