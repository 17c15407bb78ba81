import * as z from 'zod/mini'
import { beginUpload, finishUpload, sendUploadPart } from '../uploads/index.ts'
import { defineStaffCall } from './define-call.ts'

// A document that staff scan about the customer of their visit. The same steps as a customer's own file.

/** Roles whose actions take a scanned document. */
const scanning = ['compliance'] as const

export const beginScanCall = defineStaffCall({
  name: 'staff206_beginScan',
  summary: 'Begins to send a scanned document about the customer of the visit; it then follows in parts',
  roles: scanning,
  request: z.omit(beginUpload.request, { kind: true }),
  response: beginUpload.response,
  errors: [...beginUpload.errors, 'visitOver'],
  changes: true,
})

export const scanPartCall = defineStaffCall({
  name: 'staff207_scanPart',
  summary: 'One part of a scanned document, base64; sending it again replaces it',
  roles: scanning,
  request: sendUploadPart.request,
  response: sendUploadPart.response,
  errors: [...sendUploadPart.errors, 'visitOver'],
  changes: true,
  large: true,
})

export const finishScanCall = defineStaffCall({
  name: 'staff208_finishScan',
  summary:
    'Ends a scanned document: it is checked by its content, and kept for a day or until an action takes it',
  roles: scanning,
  request: finishUpload.request,
  response: finishUpload.response,
  errors: [...finishUpload.errors, 'visitOver'],
  changes: true,
})

export const scanCalls = [beginScanCall, scanPartCall, finishScanCall]
