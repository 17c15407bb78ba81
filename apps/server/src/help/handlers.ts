import { brand } from '@cloudsail/contract'
import {
  branchMap,
  helpFigures,
  onlineService,
  verifyReceipt as verifyReceiptCall,
} from '@cloudsail/contract/help'
import { type Handler, handle, handlePublic } from '../http/handler.ts'
import { readBranches } from './branches.ts'
import { figuresOn } from './figures.ts'
import { verifyReceipt } from './verify-receipt.ts'

export const handlers: Handler[] = [
  handlePublic(verifyReceiptCall, verifyReceipt),
  handlePublic(helpFigures, figuresOn),
  handle(branchMap, readBranches),
  handle(onlineService, async () => ({ hotline: brand.hotline })),
]
