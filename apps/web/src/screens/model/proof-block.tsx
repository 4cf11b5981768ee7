import { useMutation } from '@tanstack/react-query';
import type { ModelProof } from '@touchline/contract/model';
import { checkProof } from '../../features/model/check-proof.ts';
import { agreesWithSeen } from '../../features/model/seen-seals.ts';
import { WitnessLine } from '../../features/model/witness-line.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { Block } from '../../ui/block.tsx';
import { Button } from '../../ui/button.tsx';
import { momentOf } from './moment.ts';
import styles from './model.module.css';

const textOf = (isRight: boolean, proof: ModelProof): string => {
  if (!isRight) return t('model.broken');
  return t(proof.text === undefined ? 'model.checkedCovered' : 'model.checked');
};

/** That the number was fixed before: its seal, and the button that recomputes it in the page. */
export const ProofBlock = ({ proof }: { proof: ModelProof }) => {
  const { mutate, data, isPending } = useMutation({
    mutationFn: async () => (await checkProof(proof)) && agreesWithSeen(proof),
  });
  return (
    <Block title={t('model.proof')}>
      <p>{t('model.proofText', { seq: proof.seq, time: momentOf(proof.at_ms / 1000) })}</p>
      <WitnessLine chain="models" witnessed={proof.witnessed} />
      <code className={styles.hash}>{proof.leaf}</code>
      <Button kind="quiet" small disabled={isPending} onClick={() => mutate()}>
        {t('model.check')}
      </Button>
      <output className={data === false ? styles.broken : styles.right}>
        {data === undefined ? '' : textOf(data, proof)}
      </output>
    </Block>
  );
};
