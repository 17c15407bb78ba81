import { execFile } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inBoth } from '@cloudsail/contract'
import { type PdfVerdict, verifyPdf } from '@cloudsail/pki/receipts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDocumentSigner } from '../certificates/document-signer.ts'
import { makeKey } from '../certificates/given-key.ts'
import { issueCertificate } from '../certificates/index.ts'
import { buildAuthority, buildKey, testAuthority, testDocumentSigner } from '../certificates/test-builders.ts'
import { testDatabase } from '../db/test-database.ts'
import { drawPdf } from '../documents/pdf.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import type { ReceiptFacts } from './receipt-facts.ts'
import { receiptPdf } from './receipt-pdf.ts'

const run = promisify(execFile)
const hasTool = (name: string) =>
  run(name, ['-v']).then(
    () => true,
    () => false,
  )
/** Poppler's tools are a second, independent reader. Not every machine has them. */
const poppler = (await hasTool('pdfsig')) && (await hasTool('pdftotext'))
const folder = await mkdtemp(join(tmpdir(), 'cloudsail-receipt-'))
afterAll(() => rm(folder, { recursive: true }))
const at = (name: string) => join(folder, name)
const now = new Date('2026-11-20T12:34:56Z')
const trust = { root: new Uint8Array(testAuthority.root), revoked: new Set<string>() }

const facts: ReceiptFacts = {
  receipt: {
    orderId: '20261120000000000101',
    code: 'PTR0201',
    title: { zh: '跨行汇款', en: 'Interbank remittance' },
    state: 'success',
    amount: { amount: '1234.50', currency: 'CNY' },
    lines: [],
    submittedAt: '2026-11-20T20:30:00.000+08:00',
    timeline: [
      { step: 'submitted', at: '2026-11-20T20:30:00.000+08:00', reason: null, journalId: '77' },
      { step: 'settled', at: '2026-11-20T20:30:04.000+08:00', reason: null, journalId: null },
    ],
    verificationCode: 'ABCD-EFGH-JKMN-PQRS',
    signature: null,
  },
  payer: { name: '林晓雯', number: '622999******2345', bank: inBoth('云帆银行上海分行') },
  payee: { name: '陈建国', number: '6225880000001234', bank: inBoth('招商银行深圳分行') },
  amount: { key: 'amount', label: inBoth('金额'), value: inBoth('人民币1,234.50元') },
  amountInWords: {
    key: 'amountInWords',
    label: inBoth('金额大写'),
    value: inBoth('人民币壹仟贰佰叁拾肆元伍角整'),
  },
  fee: { key: 'fee', label: inBoth('手续费'), value: inBoth('5.50') },
  rest: [{ key: 'purpose', label: inBoth('用途'), value: inBoth('房租') }],
  journalId: '77',
  bookedOn: '2026-11-21',
  valueDate: '2026-11-19',
}
const print = { language: 'zh', signer: testDocumentSigner, now } as const

let pdf: Buffer
beforeAll(async () => {
  pdf = await receiptPdf(facts, print)
  await writeFile(at('receipt.pdf'), pdf)
  await writeFile(at('root.pem'), new X509Certificate(testAuthority.root).toString())
})

const verify = async (bytes: Uint8Array, revoked: ReadonlySet<string> = trust.revoked) =>
  verifyPdf(new Uint8Array(bytes), { ...trust, revoked })
const resultOf = async (bytes: Uint8Array): Promise<PdfVerdict['result']> => (await verify(bytes)).result

/** Takes the signed bytes and the message out of the file, as any reader does. */
function partsOf(bytes: Buffer): { signed: Buffer; message: Buffer } {
  const range = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(bytes.toString('latin1'))!
  const [start, end, rest] = range.slice(1).map(Number) as [number, number, number]
  expect(end + rest).toBe(bytes.length)
  const signed = Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)])
  const hex = bytes.subarray(start + 1, end - 1).toString('latin1')
  return { signed, message: Buffer.from(hex, 'hex') }
}

async function opensslVerify(bytes: Buffer): Promise<string> {
  const { signed, message } = partsOf(bytes)
  await writeFile(at('signed.bin'), signed)
  await writeFile(at('message.der'), message)
  const command = ['cms', '-verify', '-binary', '-inform', 'DER', '-in', at('message.der')]
  const { stderr } = await run('openssl', [
    ...command,
    ...['-content', at('signed.bin'), '-CAfile', at('root.pem'), '-out', at('out.bin')],
  ])
  return stderr
}

describe('the signature of a receipt', () => {
  it('is verified by openssl against the root, and fails with one changed byte', async () => {
    expect(await opensslVerify(pdf)).toContain('successful')
    const changed = Buffer.from(pdf)
    changed[200]! ^= 1
    await expect(opensslVerify(changed)).rejects.toThrow(/verif/i)
  })

  it('is verified by the bank, with signer and time', async () => {
    expect(await verify(pdf)).toEqual({
      result: 'genuine',
      signer: 'Cloudsail Bank 云帆银行',
      serial: new X509Certificate(testDocumentSigner.certificate).serialNumber,
      signedAt: now,
      reason: 'Electronic receipt 20261120000000000101',
    })
  })

  it('fails after a change of any byte of the file', async () => {
    // Tests every byte of the space for the message and its neighbours, and random other bytes.
    const start = pdf.indexOf('/Contents <')
    const inMessage = fc.integer({ min: start, max: start + 4_200 })
    const anywhere = fc.integer({ min: 0, max: pdf.length - 1 })
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(inMessage, anywhere),
        fc.integer({ min: 1, max: 255 }),
        async (index, bits) => {
          const changed = Buffer.from(pdf)
          changed[index]! ^= bits
          expect(await resultOf(changed)).not.toBe('genuine')
        },
      ),
      { numRuns: 600 },
    )
  })

  it('fails after an appended revision of the PDF, or a cut', async () => {
    expect(await resultOf(Buffer.concat([pdf, Buffer.from('\n')]))).toBe('changed')
    const update = '\n5 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 5 0 R >>\n%%EOF\n'
    expect(await resultOf(Buffer.concat([pdf, Buffer.from(update)]))).toBe('changed')
    expect(await resultOf(pdf.subarray(0, pdf.length - 1))).toBe('changed')
  })

  it('is worthless from another authority, even of the same name, or from a customer of the bank', async () => {
    const other = await buildAuthority()
    const { signer } = await makeDocumentSigner(other, await makeKey(), now)
    expect(await resultOf(await receiptPdf(facts, { ...print, signer }))).toBe('changed')
    const { db } = await testDatabase()
    const { customerId } = await buildCustomer(db, {})
    const { keys, csr } = await buildKey()
    const { certificate } = await db
      .transaction()
      .execute((tx) => issueCertificate(tx, testAuthority, { customerId, kind: 'file', csr, now }))
    const asCustomer = { certificate, privateKey: keys.privateKey }
    expect(await resultOf(await receiptPdf(facts, { ...print, signer: asCustomer }))).toBe('changed')
  })

  it('is worthless with an expired or revoked certificate', async () => {
    const late = new Date('2031-01-01T00:00:00Z')
    expect(await resultOf(await receiptPdf(facts, { ...print, now: late }))).toBe('changed')
    const { serialNumber } = new X509Certificate(testDocumentSigner.certificate)
    expect(await verify(pdf, new Set([serialNumber]))).toEqual({ result: 'revoked' })
  })

  it('is distinguished from foreign and unsigned documents, and from other files', async () => {
    await run('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=Somebody'],
      ...['-keyout', at('their.key'), '-out', at('their.pem')],
    ])
    const theirs = await receiptPdf(facts, { ...print, signer: testDocumentSigner })
    const { signed } = partsOf(theirs)
    await writeFile(at('theirs.bin'), signed)
    await run('openssl', [
      ...[
        'cms',
        '-sign',
        '-binary',
        '-outform',
        'DER',
        '-signer',
        at('their.pem'),
        '-inkey',
        at('their.key'),
      ],
      ...['-in', at('theirs.bin'), '-out', at('theirs.der')],
    ])
    const message = (await readFile(at('theirs.der'))).toString('hex')
    const room = theirs.indexOf('/Contents <') + '/Contents <'.length
    theirs.write(message.slice(0, 4_096).padEnd(4_096, '0'), room, 'latin1')
    expect(await resultOf(theirs)).toBe('foreign')
    const plain = await drawPdf({ title: 'Plain', author: 'Nobody', language: 'zh' }, (page) =>
      page.text('Nothing'),
    )
    expect(await resultOf(plain)).toBe('unsigned')
    expect(await resultOf(Buffer.from('PK\u0003\u0004 not a PDF'))).toBe('notPdf')
    expect(await resultOf(Buffer.alloc(0))).toBe('notPdf')
  })

  it('is verified quickly with an oversized signature', async () => {
    const huge = Buffer.from(
      `${'%PDF-1.7 /ByteRange [0 60 5000060 1] /Contents'.padEnd(60)}<${'30'.repeat(2_499_999)}>x`,
    )
    expect(await resultOf(huge)).toBe('changed')
  })

  it('never throws for any bytes in the signature’s place', async () => {
    const start = pdf.indexOf('/Contents <') + '/Contents <'.length
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.nat(4_000), async (noise, offset) => {
        const changed = Buffer.from(pdf)
        changed.write(Buffer.from(noise).toString('hex'), start + (offset - (offset % 2)), 'latin1')
        expect(['changed', 'foreign', 'genuine']).toContain(await resultOf(changed))
      }),
      { numRuns: 300 },
    )
  })
})

describe('the printed receipt', () => {
  it.skipIf(!poppler)('has a signature that a PDF reader finds valid for the whole document', async () => {
    const { stdout } = await run('pdfsig', ['-nocert', at('receipt.pdf')])
    expect(stdout).toContain('Signature Validation: Signature is Valid.')
    expect(stdout).toContain('Total document signed')
    expect(stdout).toContain('ETSI.CAdES.detached')
  })

  it.skipIf(!poppler).each(['zh', 'en'] as const)(
    'contains in %s all parts of a receipt',
    async (language) => {
      await writeFile(at('text.pdf'), await receiptPdf(facts, { ...print, language }))
      const { stdout } = await run('pdftotext', ['-layout', at('text.pdf'), '-'])
      const expected = ['林晓雯', '622999******2345', '陈建国', '6225880000001234', '招商银行深圳分行']
      const figures = ['1,234.50', '5.50', '2026-11-20', '20261120000000000101', 'ABCD-EFGH-JKMN-PQRS']
      for (const part of [...expected, ...figures]) expect(stdout).toContain(part)
      expect(stdout).toMatch(language === 'zh' ? /记账日期\s+2026-11-21/ : /Posting date\s+2026-11-21/)
      expect(stdout).toMatch(language === 'zh' ? /起息日\s+2026-11-19/ : /Value date\s+2026-11-19/)
      expect(stdout).toContain(language === 'zh' ? '回单验真' : 'Verify a receipt')
    },
  )
})
