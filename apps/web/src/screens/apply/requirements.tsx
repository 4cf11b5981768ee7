import type { Requirement } from '@touchline/contract/application';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { Card } from '../../ui/card.tsx';
import { Row } from '../../ui/row.tsx';
import { IdentityForm } from '../withdraw/identity-form.tsx';
import styles from './apply.module.css';
import { MET, NEEDS } from './names.ts';

const MARKS = { yes: CircleCheck, waiting: CircleDashed, no: CircleX } as const;

const Line = ({ requirement: { name, met } }: { requirement: Requirement }) => {
  const Mark = MARKS[met];
  return (
    <Row
      label={t(NEEDS[name])}
      lead={<Mark size={20} strokeWidth={1.75} className={styles[met]} aria-hidden="true" />}
      value={t(MET[met])}
      {...(name === 'mobile' && met === 'no' && { to: ROUTES.bindPhone })}
    />
  );
};

/** What must be so first, each with its mark; what is missing is done here or one tap away. */
export const Requirements = ({ requirements }: { requirements: readonly Requirement[] }) => {
  const isMet = (wanted: Requirement['name']) =>
    requirements.some(({ name, met }) => name === wanted && met !== 'no');
  const asksIdentity = isMet('grownUp') && !isMet('identity');
  return (
    <>
      <Card title={t('apply.requirements')} lined>
        {requirements.map((requirement) => (
          <Line key={requirement.name} requirement={requirement} />
        ))}
      </Card>
      {!isMet('grownUp') && (
        <p className={styles.note} role="note">
          {t('apply.underAge')}
        </p>
      )}
      {asksIdentity && <IdentityForm reason="" />}
    </>
  );
};
