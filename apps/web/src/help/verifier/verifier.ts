import { type Currency, formatAmount } from '@cloudsail/contract'
import {
  balanceProofFormat,
  checkWrittenBalance,
  checkWrittenProof,
  fromBase64,
  isProved,
  type ReceiptContent,
  type ReceiptFile,
  receiptFormat,
  type WrittenBalance,
} from '@cloudsail/contract/ledger'
import { verifyPdf, verifyText } from '@cloudsail/pki/receipts'
import { words } from './words.ts'

// A page that verifies receipts offline. All content is drawn as text, so that nothing in a file can run.
type Language = 'zh' | 'en'
interface Trusted {
  /** The bank's root certificate, X.509 in DER, base64. */
  root: string
  /** Keys that the bank's days were signed with: id, and SPKI in DER, base64. */
  keys: [string, string][]
  bank: { zh: string; en: string }
}
type Line = readonly [label: string, value: string]
interface Result {
  good: boolean
  title: string
  notes: string[]
  checks: (readonly [label: string, holds: boolean])[]
  lines: Line[]
}

const trusted = JSON.parse(document.getElementById('trust')?.textContent || 'null') as Trusted
const trust = { root: fromBase64(trusted.root), revoked: new Set<string>() }
const keys = new Map(trusted.keys.map(([id, key]) => [id, fromBase64(key)]))
let language: Language = navigator.language.startsWith('zh') ? 'zh' : 'en'
let chosen: File | null = null

const say = (key: keyof typeof words) => words[key][language].replaceAll('{bank}', trusted.bank[language])
const minor = (text: string) => {
  const value = text.replace('-', '').padStart(3, '0')
  return `${text.startsWith('-') ? '-' : ''}${value.slice(0, -2)}.${value.slice(-2)}`
}
const clock = (at: Date) =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const failed = (title: keyof typeof words): Result => ({
  good: false,
  title: say(title),
  notes: [],
  checks: [],
  lines: [],
})

async function verify(file: File): Promise<Result> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-') return checkPdf(bytes)
  try {
    const read = JSON.parse(new TextDecoder().decode(bytes)) as ReceiptFile | WrittenBalance
    return await ('format' in read ? checkBalance(read) : checkFile(read))
  } catch (error) {
    if ((error as Error).name === 'NotSupportedError') return failed('old')
    return failed('unreadable')
  }
}

async function checkPdf(bytes: Uint8Array<ArrayBuffer>): Promise<Result> {
  const verdict = await verifyPdf(bytes, trust)
  if (verdict.result === 'unsigned') return failed('unsigned')
  if (verdict.result !== 'genuine') return failed('changed')
  return {
    good: true,
    title: say('genuine'),
    notes: [say('pdfOnly')],
    checks: [[say('check.signature'), true]],
    lines: [
      [say('signer'), verdict.signer],
      [say('signedAt'), clock(verdict.signedAt)],
      [say('serial'), verdict.serial],
    ],
  }
}

async function checkFile(file: ReceiptFile): Promise<Result> {
  const content = JSON.parse(file.content) as ReceiptContent
  if (content.format !== receiptFormat) return failed('unreadable')
  const at = new Date(content.madeAt)
  const [certificate, signature] = [fromBase64(file.certificate), fromBase64(file.signature)]
  const signed = await verifyText({ text: file.content, certificate, signature, at }, trust)
  if (!signed) return failed('changed')
  const { ledger } = content
  const check = ledger && (await checkWrittenProof(ledger, content.orderId, keys))
  const good = !check || isProved(check)
  const entry = ledger?.entries[0]
  return {
    good,
    title: say(good ? 'genuine' : 'broken'),
    notes: [check ? say(good ? 'proved' : 'broken') : say(content.why ?? 'notBooked')],
    checks: [
      [say('check.signature'), true],
      ...(check
        ? ([
            [say('check.entry'), check.entry],
            [say('check.chain'), check.chain],
            [say('check.tree'), check.tree],
            [say('check.head'), check.signature],
          ] as const)
        : []),
    ],
    lines: [
      ...content.lines.map(({ label, value }): Line => [label[language], value[language]]),
      [say('code'), content.verificationCode ?? ''],
      ...(ledger && entry
        ? ([
            [say('account'), `${minor(entry.amountMinor)} ${entry.currency}`],
            [say('day'), ledger.day.businessDate],
            [say('root'), ledger.day.root],
          ] as const)
        : []),
      [say('signer'), signed.signer],
      [say('signedAt'), clock(at)],
      [say('serial'), signed.serial],
    ],
  }
}

/** Checks a balance and its entries with the same code as the bank's page. */
async function checkBalance(file: WrittenBalance): Promise<Result> {
  if (file.format !== balanceProofFormat) return failed('unreadable')
  const check = await checkWrittenBalance(file, keys)
  const good = Object.values(check).every(Boolean)
  const { leaf, day, entries } = file
  return {
    good,
    title: say(good ? 'balance' : 'broken'),
    notes: [],
    checks: [
      [say('check.sum'), check.sum],
      [say('check.chain'), check.chain],
      [say('check.tree'), check.tree],
      [say('check.head'), check.signature],
    ],
    lines: [
      [say('day'), day.businessDate],
      [
        say('account'),
        `${formatAmount(BigInt(leaf.balanceMinor), leaf.currency as Currency)} ${leaf.currency}`,
      ],
      [say('entries'), String(entries.length)],
      [say('root'), day.root],
    ],
  }
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { text, ...attributes }: { text?: string; [name: string]: string | undefined } = {},
  ...children: Node[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  if (text !== undefined) element.textContent = text
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(name, value)
  element.append(...children)
  return element
}

const list = (lines: readonly Line[]) =>
  make(
    'dl',
    {},
    ...lines.flatMap(([label, value]) => [make('dt', { text: label }), make('dd', { text: value })]),
  )

function drawn({ good, title, notes, checks, lines }: Result): Node[] {
  const verdict = make(
    'section',
    {},
    make('h2', { class: good ? 'good' : 'bad', text: `${good ? '✓' : '✗'} ${title}` }),
    ...notes.map((text) => make('p', { text })),
    make(
      'ul',
      { class: 'checks' },
      ...checks.map(([label, holds]) =>
        make('li', {
          class: holds ? 'good' : 'bad',
          text: `${holds ? '✓' : '✗'} ${label} · ${say(holds ? 'yes' : 'no')}`,
        }),
      ),
    ),
  )
  return lines.length > 0
    ? [verdict, make('section', {}, make('h2', { text: say('receipt') }), list(lines))]
    : [verdict]
}

async function draw(): Promise<void> {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
  document.title = say('title')
  const other = make('button', { type: 'button', text: language === 'zh' ? 'English' : '中文' })
  other.addEventListener('click', () => {
    language = language === 'zh' ? 'en' : 'zh'
    void draw()
  })
  const input = make('input', { type: 'file', accept: '.json,.pdf,application/json,application/pdf' })
  const answer = make('div', { role: 'status', class: 'answer' })
  const show = async () => {
    if (chosen) answer.replaceChildren(...drawn(await verify(chosen)))
  }
  input.addEventListener('change', () => {
    chosen = input.files?.[0] ?? null
    void show()
  })
  const print = new Uint8Array(await crypto.subtle.digest('SHA-256', trust.root))
  const fingerprint = Array.from(print, (byte) => byte.toString(16).padStart(2, '0')).join('')
  document
    .getElementById('main')!
    .replaceChildren(
      make('header', {}, make('h1', { text: say('title') }), other),
      make('p', { class: 'muted', text: say('intro') }),
      make('section', {}, make('label', {}, make('span', { text: say('choose') }), input)),
      answer,
      make(
        'section',
        {},
        make('h2', { text: say('trust') }),
        make('p', { class: 'muted', text: say('trust.text') }),
        list([
          [say('rootCertificate'), fingerprint],
          ...trusted.keys.map(([id, key]): Line => [`${say('key')} ${id}`, key]),
        ]),
      ),
    )
  await show()
}

void draw()
