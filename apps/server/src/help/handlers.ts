import {
  bankHours,
  branchMap,
  calculatorFunds,
  calculatorTerms,
  figuresCall,
  onlineService,
  rateAnswer,
  setOwnBranch,
  verifyReceipt as verifyReceiptCall,
  wechatState,
} from '@cloudsail/contract/help'
import { type Handler, handle, handlePublic } from '../http/handler.ts'
import { orderHandlers } from '../orders/index.ts'
import { keepOwnBranch, readBranches } from './branches.ts'
import { readCalculatorFunds, readCalculatorTerms } from './calculators.ts'
import { figuresOn } from './figures.ts'
import { readHours, readOnlineService } from './online-desk.ts'
import { countRating } from './ratings.ts'
import { verifyReceipt } from './verify-receipt.ts'
import { bindWechat, unbindWechat } from './wechat/bind.ts'
import { readWechatState } from './wechat/bindings.ts'

export const handlers: Handler[] = [
  handlePublic(verifyReceiptCall, verifyReceipt),
  handlePublic(figuresCall, figuresOn),
  handlePublic(rateAnswer, countRating),
  handlePublic(bankHours, readHours),
  handle(branchMap, readBranches),
  handle(setOwnBranch, keepOwnBranch),
  handle(calculatorTerms, readCalculatorTerms),
  handle(calculatorFunds, readCalculatorFunds),
  ...orderHandlers([bindWechat, unbindWechat]),
  handle(wechatState, readWechatState),
  handle(onlineService, readOnlineService),
]
