import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getUserBasicInfo } from '@touchline/contract/account';
import { webSearchUsers } from '@touchline/contract/search';
import { useDeferredValue, useState } from 'react';
import { chatUserId } from '../../platform/chat/chat-person.ts';
import { read } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { FindInput } from '../../ui/find-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import styles from './friend.module.css';
import { PersonRow } from './person-row.tsx';

const ID = /^\d{1,10}$/;

/** People by name; a number is an id, too. */
const findPeople = async (keyword: string, signal: AbortSignal) => {
  const [byName, byId] = await Promise.all([
    read(webSearchUsers, { keyword }, signal),
    ID.test(keyword)
      ? read(getUserBasicInfo, { id: Number(keyword) }, signal).catch(() => undefined)
      : undefined,
  ]);
  return byId ? [byId, ...byName.list.filter(({ uid }) => uid !== byId.uid)] : byName.list;
};

const Found = ({ keyword }: { keyword: string }) => {
  const query = useQuery({
    queryKey: ['friend', 'find', keyword],
    queryFn: ({ signal }) => findPeople(keyword, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView query={query} skeleton={null}>
      {(list) =>
        list.length === 0 ? (
          <Notice drawing="net" text={t('friend.nobodyFound')} />
        ) : (
          <Card lined>
            {list.map(({ uid, nick_name: name, avatar, signature }) => (
              <PersonRow key={uid} userId={chatUserId(uid)} name={name} avatar={avatar} hint={signature} />
            ))}
          </Card>
        )
      }
    </QueryView>
  );
};

/** Everybody of the product by name or id; a row leads to the person, who can be asked there. */
export const FindPeople = () => {
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  return (
    <>
      <div className={styles.find}>
        <FindInput label={t('friend.findAll')} value={typed} onChange={setTyped} />
      </div>
      {keyword === '' ? <Notice drawing="bench" text={t('friend.typeName')} /> : <Found keyword={keyword} />}
    </>
  );
};
