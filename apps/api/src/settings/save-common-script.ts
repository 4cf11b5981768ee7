import { saveCommonScript } from '@touchline/contract/lines';
import { handle } from '../handle.ts';
import { integrityOf } from './site-text-repository.ts';

export default handle(saveCommonScript, async ({ script }, { siteTexts }) => {
  await siteTexts.saveCommonScript(script);
  return { integrity: integrityOf(script) };
});
