import * as z from 'zod/mini'
import { agreementText } from '../agreements/agreement-text.ts'
import { type AuthMethod, customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { documentResponse } from '../core/query.ts'
import type { Bilingual } from '../core/text.ts'
import { paperKey, paperKinds } from './paper-key.ts'

/** Methods that may sign a contract: those with both a certificate and a code. */
export const contractMethods: readonly AuthMethod[] = ['ukeyMobile', 'fileMobile']

export const contractKinds = ['assetPlan', 'privateWealth', 'consumerLoan'] as const
export type ContractKind = (typeof contractKinds)[number]

/**
 * `signed`: by the customer, not yet filed. `mismatched`: the archive holds different bytes. `filed`: in force. `ended`:
 * given up before it was in force, or within its cooling-off.
 */
export const contractStates = ['drawnUp', 'signed', 'mismatched', 'filed', 'ended'] as const
export type ContractState = (typeof contractStates)[number]

export const contractStateNames: Readonly<Record<ContractState, Bilingual>> = {
  drawnUp: { zh: '待签署', en: 'To be signed' },
  signed: { zh: '已签署，归档中', en: 'Signed, being filed' },
  mismatched: { zh: '归档核对中', en: 'Filing being checked' },
  filed: { zh: '已生效', en: 'Active' },
  ended: { zh: '已终止', en: 'Ended' },
}

export const contractNumber = z.string().check(z.regex(/^\d{16}$/, 'contractUnknown'))
const bilingual = z.object({ zh: z.string(), en: z.string() })

/** A contract of the customer and its state. */
export const contractRow = z.object({
  contract: z.string(),
  kind: z.enum(contractKinds),
  /** Subject of the contract, such as the code of a product. */
  about: z.string(),
  title: bilingual,
  version: z.string(),
  state: z.enum(contractStates),
  drawnUpAt: z.string(),
  readAt: z.nullable(z.string()),
  /** SHA-256 of the PDF that the customer reads and signs. */
  sha256: z.string(),
  /** The order that signed the contract. Null until then. */
  orderId: z.nullable(z.string()),
  signedAt: z.nullable(z.string()),
  /** Who signed for the customer: name and serial number of the certificate. */
  signer: z.nullable(z.object({ name: z.string(), serial: z.string() })),
  /** When the bank countersigned, from when the PDF has both signatures. Null until then. */
  countersignedAt: z.nullable(z.string()),
  countersignedSha256: z.nullable(z.string()),
  archiveNumber: z.nullable(z.string()),
  filedAt: z.nullable(z.string()),
})
export type ContractRow = z.infer<typeof contractRow>

export const openPaper = defineCall({
  name: 'contracts001_open',
  summary: 'A paper in both languages; from now on the bank measures how long it is read',
  access: customer(),
  request: paperKey,
  response: z.extend(agreementText, {
    subject: z.string(),
    kind: z.enum(paperKinds),
    /** SHA-256 of the PDF of the paper. */
    sha256: z.string(),
  }),
  errors: ['paperUnknown', 'documentsBusy', 'documentCharacter'],
  changes: true,
})

export const paperFile = defineCall({
  name: 'contracts002_file',
  summary: 'A paper as a PDF',
  access: customer(),
  request: paperKey,
  response: documentResponse,
  errors: ['paperUnknown', 'documentsBusy', 'documentCharacter'],
})

export const paperReadings = defineCall({
  name: 'contracts003_readings',
  summary: 'Versions of papers that hold, and when the customer has read each to its end',
  access: customer(),
  request: z.strictObject({ papers: z.array(paperKey).check(z.minLength(1), z.maxLength(8)) }),
  response: z.object({
    papers: z.array(
      z.object({
        subject: z.string(),
        kind: z.enum(paperKinds),
        version: z.string(),
        title: bilingual,
        /** Null if the customer has not read this version yet. */
        readAt: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['paperUnknown'],
})

export const ownContracts = defineCall({
  name: 'contracts004_list',
  summary: 'Contracts of the customer, the newest first',
  access: customer(),
  request: z.strictObject({ kinds: z.array(z.enum(contractKinds)).check(z.minLength(1), z.maxLength(3)) }),
  response: z.object({ contracts: z.array(contractRow) }),
})

export const contractFile = defineCall({
  name: 'contracts005_file',
  summary: 'A contract as a PDF: with both signatures once it is countersigned',
  access: customer(),
  request: z.strictObject({ contract: contractNumber }),
  response: documentResponse,
  errors: ['contractUnknown'],
})

/**
 * Both calls may be repeated at any time. A step that is done is not done again. The bank finishes by itself what the page
 * leaves undone.
 */
export const signContract = defineCall({
  name: 'PIV1801001_CFCASign',
  summary: 'Countersigns a contract that its customer has signed: the PDF with both signatures',
  access: customer(),
  request: z.strictObject({ contract: contractNumber }),
  response: contractRow,
  errors: ['contractUnknown', 'contractUnsigned', 'documentsBusy', 'documentCharacter'],
})

export const fileContract = defineCall({
  name: 'PIV1801002_uploadToEIP',
  summary: 'Files a signed contract in the document store: its archive number',
  access: customer(),
  request: z.strictObject({ contract: contractNumber }),
  response: contractRow,
  errors: [
    'contractUnknown',
    'contractUnsigned',
    'documentsBusy',
    'documentCharacter',
    'documentStoreSilent',
  ],
})

export const contractsCalls = [
  openPaper,
  paperFile,
  paperReadings,
  ownContracts,
  contractFile,
  signContract,
  fileContract,
]
